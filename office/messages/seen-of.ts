type Handled = { doneAt: string | null; answers: readonly { by: string; text: string }[] };

/** What colleagues change of a message or a report, as a collision gives it. */
export function seenOf({ doneAt, answers }: Handled) {
  return { done: doneAt !== null, answers: answers.map(({ by, text }) => ({ by, text })) };
}
