import { westernDigits } from "../../../../../domain/digits.ts";
import type { FaqQuestion } from "./question.ts";

/** The questions that contain every word of the search in question or answer; words match by their beginning. */
export function findQuestions<Q extends Pick<FaqQuestion, "question" | "answer">>(
  questions: readonly Q[],
  search: string,
): Q[] {
  const searched = wordsOf(search);
  return questions.filter(({ question, answer }) => {
    const words = wordsOf([question, ...answer].join(" "));
    return searched.every((word) => words.some((each) => each.startsWith(word)));
  });
}

/** Lower case, without accents and without Arabic's prefixed articles and vowel signs. */
function wordsOf(text: string): string[] {
  const plain = westernDigits(text).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^[وبلف]?ال(?=..)/u, ""));
}
