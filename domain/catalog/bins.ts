/** Bins: the places in the warehouse where variants lie, such as "A-03-2". */

/** In characters, as the database limits it. */
export const LONGEST_BIN = 64;

const inOrder = new Intl.Collator("en", { numeric: true });

/** As someone walks past them: "A-2" before "A-10"; what has no bin ("") comes last. */
export function compareBins(one: string, other: string): number {
  if (one === other) return 0;
  if (one === "" || other === "") return one === "" ? 1 : -1;
  return inOrder.compare(one, other) || (one < other ? -1 : 1);
}
