/** What a product has to be like to belong to a collection. */

export type CollectionRule =
  | { field: "tag" | "type" | "vendor"; value: string }
  /** Every product; a value says nothing. */
  | { field: "all"; value?: string }
  /**
   * By the lowest platform price of its variants, in US cents, both ends included; at least one end is given. What is
   * sold at fractions of a cent lies between two: 0.995 dollars is above 99 cents.
   */
  | { field: "price"; leastCents?: number; mostCents?: number }
  /** Came in within the last so many times 24 hours; it leaves by itself when they are over. */
  | { field: "age"; days: number };

const MOST_CENTS = 999_999_999_999;
const MOST_DAYS = 9_999;

/** The rule as it is kept: one field and one value, the same for rules that mean the same. Throws for no rule. */
export function keptRule(rule: CollectionRule): { field: CollectionRule["field"]; value: string } {
  switch (rule.field) {
    case "all":
      return { field: "all", value: "" };
    case "price":
      return { field: "price", value: keptRange(rule) };
    case "age":
      if (!isWhole(rule.days, 1, MOST_DAYS)) {
        throw new Error(`A rule by age has a whole number of days from 1 to ${MOST_DAYS}, not ${rule.days}.`);
      }
      return { field: "age", value: String(rule.days) };
    default:
      return { field: rule.field, value: rule.value };
  }
}

/** "100..250", "..250", "100.." */
function keptRange({ leastCents, mostCents }: { leastCents?: number; mostCents?: number }): string {
  const given = [leastCents, mostCents].filter((cents) => cents !== undefined);
  if (given.length === 0) throw new Error("A rule by price has a least price, a most, or both.");
  for (const cents of given) {
    if (!isWhole(cents, 0, MOST_CENTS)) throw new Error(`A rule by price is in whole cents, not ${cents}.`);
  }
  if (leastCents !== undefined && mostCents !== undefined && leastCents > mostCents) {
    throw new Error(`A rule by price has its least (${leastCents}) above its most (${mostCents}).`);
  }
  return `${leastCents ?? ""}..${mostCents ?? ""}`;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
