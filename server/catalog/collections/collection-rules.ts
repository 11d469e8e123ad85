export type CollectionRule =
  | { field: "tag" | "type" | "vendor"; value: string }
  | { field: "all"; value?: string }
  /** The product's lowest platform price in cents of the base currency, both ends included; at least one is given. */
  | { field: "price"; leastCents?: number; mostCents?: number }
  /** Created within the last `days` times 24 hours. */
  | { field: "age"; days: number };

const MOST_CENTS = 999_999_999_999;
const MOST_DAYS = 9_999;

/** The stored form of a rule. Throws for an invalid one. */
export function ruleToStore(rule: CollectionRule): { field: CollectionRule["field"]; value: string } {
  switch (rule.field) {
    case "all":
      return { field: "all", value: "" };
    case "price":
      return { field: "price", value: rangeToStore(rule) };
    case "age":
      if (!isWhole(rule.days, 1, MOST_DAYS)) {
        throw new Error(`A rule by age needs a whole number of days from 1 to ${MOST_DAYS}, not ${rule.days}.`);
      }
      return { field: "age", value: String(rule.days) };
    default:
      return { field: rule.field, value: rule.value };
  }
}

/** "100..250", "..250", "100.." */
function rangeToStore({ leastCents, mostCents }: { leastCents?: number; mostCents?: number }): string {
  const given = [leastCents, mostCents].filter((cents) => cents !== undefined);
  if (given.length === 0) throw new Error("A rule by price needs a lowest price, a highest price, or both.");
  for (const cents of given) {
    if (!isWhole(cents, 0, MOST_CENTS)) throw new Error(`A rule by price needs whole cents, not ${cents}.`);
  }
  if (leastCents !== undefined && mostCents !== undefined && leastCents > mostCents) {
    throw new Error(
      `A rule by price needs a lowest price (${leastCents}) that is not above its highest (${mostCents}).`,
    );
  }
  return `${leastCents ?? ""}..${mostCents ?? ""}`;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
