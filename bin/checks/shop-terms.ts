/** Holds the shop's English catalogues to `content/terms.md`: one term for one thing in what customers read. */

export type ShopTerm = {
  /** What to write instead. */
  term: string;
  /** Texts that the specification gives word for word; they may contain what is otherwise not used. */
  fixed: readonly string[];
  /** Not used, in any case of letters. */
  not: readonly string[];
};

export type TermBreach = { message: string; word: string; term: string };

/** The rows of the table in `content/terms.md`: fixed texts in quotes, words not to use in backquotes. */
export function shopTerms(markdown: string): ShopTerm[] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) => {
    const [, term = "", , fixed = "", not = ""] = row.split("|").map((cell) => cell.trim());
    const words = [...not.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
    const texts = [...fixed.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
    return words.length === 0 ? [] : [{ term, fixed: texts, not: words }];
  });
}

/** The English messages of a PO catalogue, which are its ids. */
export function messagesOf(catalogue: string): string[] {
  const entries = catalogue.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm);
  return [...entries].map(([, lines = ""]) => unquoted(lines)).filter((message) => message !== "");
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split("\n")
    .map((line) => line.slice(1, -1))
    .join("");
}

/** Each word in `messages` that a term replaces. */
export function termBreaches(messages: readonly string[], terms: readonly ShopTerm[]): TermBreach[] {
  const rules = terms.flatMap(({ term, fixed, not }) =>
    not.map((word) => ({ term, fixed, word, pattern: new RegExp(`(?<![\\w-])${word}(?![\\w-])`, "i") })),
  );
  return messages.flatMap((message) => {
    // Names of placeholders and of plural forms are code.
    const text = message.replaceAll(/\{\w+\}|\{\w+, plural,/g, " ");
    return rules
      .filter(({ fixed, pattern }) => pattern.test(fixed.reduce((rest, each) => rest.replace(each, ""), text)))
      .map(({ term, word }) => ({ message, word, term }));
  });
}
