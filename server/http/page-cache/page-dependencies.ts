/** The data that a page depends on, as far as changes of it are notified. */

export type MadeOf = {
  products: Set<number>;
  stock: Set<number>;
  /** Whether it shows a list that other products may enter. */
  lists: boolean;
  /** False when a part failed: the page is then cached for seconds only. */
  whole: boolean;
  unavailable: boolean;
  /** When something scheduled begins or ends that it may show, in epoch milliseconds. */
  until: number | null;
};

export type RecordedAnswer = { json: string; succeeded: boolean; unavailable: boolean };

export function madeOfNothing(): MadeOf {
  return { products: new Set(), stock: new Set(), lists: false, whole: true, unavailable: false, until: null };
}

export function noteStorefront(
  of: MadeOf,
  query: string,
  { json: answer, succeeded, unavailable }: RecordedAnswer,
): void {
  of.whole &&= succeeded;
  of.unavailable ||= unavailable;
  // A list that has further pages.
  of.lists ||= query.includes("pageInfo");
  noteProducts(of.products, answer);
  if (query.includes("quantityAvailable")) noteProducts(of.stock, answer);
}

export function noteBackend(of: MadeOf, { json: answer, succeeded, unavailable }: RecordedAnswer): void {
  of.whole &&= succeeded;
  of.unavailable ||= unavailable;
  noteProducts(of.products, answer);
}

function noteProducts(ids: Set<number>, answer: string): void {
  for (const [, id] of answer.matchAll(/gid:\/\/shopify\/Product\/(\d+)/g)) ids.add(Number(id));
}
