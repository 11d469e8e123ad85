import { useLingui } from "@lingui/react/macro";
import { PROBLEM_SENTENCES } from "./problem-sentences.ts";

type Pattern = { english: string; expression: RegExp };

/** Those that say most first: "is above {2} grams" before "is above {2}". */
const PATTERNS: readonly Pattern[] = Object.keys(PROBLEM_SENTENCES)
  .toSorted((one, other) => literalOf(other).length - literalOf(one).length)
  .map((english) => ({ english, expression: expressionOf(english) }));

/** What an import says of a row or a file, in the office's language; what it does not know is shown as it was said. */
export function useProblemWords(): (problem: string) => string {
  const { i18n } = useLingui();
  return (problem) => {
    const found = patternOf(problem);
    if (!found) return problem;
    const known = PROBLEM_SENTENCES[found.english];
    return known?.id ? i18n._(known.id, Object.fromEntries(found.values.entries())) : problem;
  };
}

export function patternOf(problem: string): { english: string; values: string[] } | null {
  for (const { english, expression } of PATTERNS) {
    const match = expression.exec(problem);
    if (match) return { english, values: match.slice(1) };
  }
  return null;
}

function expressionOf(english: string): RegExp {
  const parts = english.split(/\{\d\}/).map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join("(.*?)")}$`, "su");
}

function literalOf(english: string): string {
  return english.replaceAll(/\{\d\}/g, "");
}
