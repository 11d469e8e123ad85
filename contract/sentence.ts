/**
 * What a refusal says, with its parameters beside it, so that the office can say it in another language:
 * sentence`There is no order ${7}.` has the pattern "There is no order {0}.".
 */
export class Sentence {
  readonly pattern: string;
  readonly values: readonly (string | number)[];

  constructor(pattern: string, values: readonly (string | number)[]) {
    this.pattern = pattern;
    this.values = values;
  }

  /** In English. */
  toString(): string {
    return this.pattern.replaceAll(/\{(\d+)\}/g, (_, index: string) => String(this.values[Number(index)]));
  }

  /** Whoever does not translate is told the English sentence. */
  toJSON(): string {
    return this.toString();
  }
}

export function sentence(texts: TemplateStringsArray, ...values: (string | number)[]): Sentence {
  return new Sentence(
    texts.reduce((pattern, text, index) => `${pattern}{${index - 1}}${text}`),
    values,
  );
}
