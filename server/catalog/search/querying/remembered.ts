/** Remembers the latest `most` answers by their keys. Whoever gets an answer must not change it. */
export function remembered<Input, Answer>(most: number, answer: (input: Input) => Answer) {
  const answers = new Map<string, Answer>();
  return (input: Input, key: string): Answer => {
    const known = answers.get(key) ?? answer(input);
    answers.delete(key);
    answers.set(key, known);
    if (answers.size > most) answers.delete(answers.keys().next().value ?? "");
    return known;
  };
}
