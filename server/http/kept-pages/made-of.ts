/** What a page was made of, as far as changes of it are told. */

export type MadeOf = {
  /** Ids of products that something is said of. */
  products: Set<number>;
  /** Of those whose pieces left are said. */
  stock: Set<number>;
  /** Whether it shows a list that other products may come into. */
  lists: boolean;
  /** Whether every part could be had; a page without one is nothing to keep. */
  whole: boolean;
};

export function madeOfNothing(): MadeOf {
  return { products: new Set(), stock: new Set(), lists: false, whole: true };
}

/** `answer`: as JSON. */
export function noteStorefront(of: MadeOf, query: string, answer: string, succeeded: boolean): void {
  of.whole &&= succeeded;
  // A list that can be gone on with.
  of.lists ||= query.includes("pageInfo");
  noteProducts(of.products, answer);
  if (query.includes("quantityAvailable")) noteProducts(of.stock, answer);
}

export function noteBackend(of: MadeOf, answer: string, succeeded: boolean): void {
  of.whole &&= succeeded;
  noteProducts(of.products, answer);
}

function noteProducts(ids: Set<number>, answer: string): void {
  for (const [, id] of answer.matchAll(/gid:\/\/shopify\/Product\/(\d+)/g)) ids.add(Number(id));
}
