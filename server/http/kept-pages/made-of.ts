/** What a page was made of, as far as changes of it are told. */

export type MadeOf = {
  /** Ids of products that something is said of. */
  products: Set<number>;
  /** Of those whose pieces left are said. */
  stock: Set<number>;
  /** Whether it shows a list that other products may come into. */
  lists: boolean;
  /** Whether every part could be had and shown; a page without one is kept for seconds only. */
  whole: boolean;
  /** Whether a part could not be had because of an outage: the page may be asked for again. */
  unavailable: boolean;
};

/** An answer of one of the two APIs as JSON, whether it is without errors, and whether an outage is among them. */
export type Told = { json: string; succeeded: boolean; unavailable: boolean };

export function madeOfNothing(): MadeOf {
  return { products: new Set(), stock: new Set(), lists: false, whole: true, unavailable: false };
}

export function noteStorefront(of: MadeOf, query: string, { json: answer, succeeded, unavailable }: Told): void {
  of.whole &&= succeeded;
  of.unavailable ||= unavailable;
  // A list that can be gone on with.
  of.lists ||= query.includes("pageInfo");
  noteProducts(of.products, answer);
  if (query.includes("quantityAvailable")) noteProducts(of.stock, answer);
}

export function noteBackend(of: MadeOf, { json: answer, succeeded, unavailable }: Told): void {
  of.whole &&= succeeded;
  of.unavailable ||= unavailable;
  noteProducts(of.products, answer);
}

function noteProducts(ids: Set<number>, answer: string): void {
  for (const [, id] of answer.matchAll(/gid:\/\/shopify\/Product\/(\d+)/g)) ids.add(Number(id));
}
