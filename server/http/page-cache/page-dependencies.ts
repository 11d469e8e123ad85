/** The data that a page depends on, as far as changes of it are notified. */

export type MadeOf = {
  /** Ids of products that the page shows. */
  products: Set<number>;
  /** Ids of products whose stock the page shows. */
  stock: Set<number>;
  /** Whether it shows a list that other products may enter. */
  lists: boolean;
  /** Whether every part could be loaded and rendered; otherwise the page is cached for seconds only. */
  whole: boolean;
  /** Whether a part failed because of an outage: the page may be retried. */
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
  // A list that has further pages.
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
