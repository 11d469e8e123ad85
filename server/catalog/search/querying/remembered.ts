/** Remembers the latest `most` answers by their keys. Whoever gets an answer must not change it. */
export function remembered<Asked, Answer>(most: number, answer: (asked: Asked) => Answer) {
  const answers = new Map<string, Answer>();
  return (asked: Asked, key: string): Answer => {
    const known = answers.get(key) ?? answer(asked);
    answers.delete(key);
    answers.set(key, known);
    if (answers.size > most) answers.delete(answers.keys().next().value ?? "");
    return known;
  };
}
