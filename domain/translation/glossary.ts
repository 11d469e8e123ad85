/** Keeps the terms of a glossary through a translation: each goes to the provider as it is to come back. */

export type GlossaryTerm = { english: string; text: string };

export type Protected = {
  /** HTML in which each term is an element that providers leave alone, with the fixed translation in it. */
  html: string;
  /** The answer without these elements; null when one is missing or repeated. */
  restore(answer: string): string | null;
};

const PLACE = /<span[^<>]*\bid="g(\d+)"[^<>]*>[\s\S]*?<\/span>/gi;
const LEFT = /<span[^<>]*\bid="g\d+"/i;

/** The terms that a text has, longest first, each once. Case and kinds of spaces do not matter. */
export function termsIn(text: string, terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  return terms
    .filter(({ english }) => shapeOf(english).test(text))
    .toSorted((one, other) => other.english.length - one.english.length);
}

/** `html`: text in which `&` and `<` are written as entities, and tags. Null when it has none of the terms. */
export function protectTerms(
  html: string,
  terms: readonly GlossaryTerm[],
  encode: (text: string) => string,
): Protected | null {
  const translations: string[] = [];
  const inText = (text: string) => {
    const found = termsIn(text, terms);
    if (found.length === 0) return text;
    const any = new RegExp(found.map(({ english }) => shapeOf(english).source).join("|"), "giu");
    return text.replaceAll(any, (written) => {
      const term = found.find(({ english }) => shapeOf(english, "^", "$").test(written));
      if (!term) return written;
      translations.push(term.text);
      return `<span translate="no" class="notranslate" id="g${translations.length - 1}">${encode(term.text)}</span>`;
    });
  };
  const protectedHtml = html
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith("<") ? part : inText(part)))
    .join("");
  if (translations.length === 0) return null;
  return {
    html: protectedHtml,
    restore(answer) {
      const seen = new Set<number>();
      let repeated = false;
      const text = answer.replaceAll(PLACE, (_, number: string) => {
        const place = Number(number);
        repeated ||= seen.has(place);
        seen.add(place);
        return encode(translations[place] ?? "");
      });
      return repeated || seen.size !== translations.length || LEFT.test(text) ? null : text;
    },
  };
}

function shapeOf(english: string, before = "(?<![\\p{L}\\p{N}])", after = "(?![\\p{L}\\p{N}])"): RegExp {
  const words = english
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`${before}${words.join(String.raw`[\s\u00a0]+`)}${after}`, "iu");
}
