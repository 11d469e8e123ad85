import Table from "cli-table3";
import { verifyBooks } from "../../server/orders/verify/verify.ts";
import type { Shop } from "../../server/shop.ts";
import type { Attempt, BuyerStep } from "./buyers.ts";
import { clock, type Event } from "./chaos.ts";
import { countSold, readPlaced } from "./sold-orders.ts";

const MOST_FAILED = 0.005;
const LONGEST_MS = 10_000;

/** From the first failure of a kind until the next success of that kind. */
type Gap = { kind: string; fromMs: number; toMs: number; because: string };

/** Prints what was found; false: something is not as docs/scale.md promises. */
export async function judge(
  shop: Shop,
  {
    steps,
    attempts,
    events,
    endMs,
  }: { steps: readonly BuyerStep[]; attempts: readonly Attempt[]; events: readonly Event[]; endMs: number },
): Promise<boolean> {
  console.log(tableOf(steps).toString());
  const gaps = gapsOf(steps, endMs);
  const during = (atMs: number) => events.find(({ fromMs, toMs }) => atMs >= fromMs - 500 && atMs <= toMs + 5_000);
  for (const event of events) {
    const failed = steps.filter((each) => each.outcome === "failed" && during(each.atMs) === event).length;
    const retried = steps.filter((each) => each.outcome === "retried" && during(each.atMs) === event).length;
    const longest = Math.max(
      0,
      ...gaps.filter((each) => during(each.fromMs) === event).map(({ fromMs, toMs }) => toMs - fromMs),
    );
    const took = ((event.toMs - event.fromMs) / 1_000).toFixed(0);
    console.log(
      `  ${clock(event.fromMs)} ${event.what}: whole again after ${took} s; ${failed} errors, ${retried} retried, longest ${(longest / 1_000).toFixed(1)} s`,
    );
  }
  const failed = steps.filter(({ outcome }) => outcome === "failed");
  const outsideFailover = gaps.filter(({ fromMs }) => !during(fromMs)?.primary);
  const longest = Math.max(0, ...outsideFailover.map(({ fromMs, toMs }) => toMs - fromMs));
  const longestOfAll = Math.max(0, ...gaps.map(({ fromMs, toMs }) => toMs - fromMs));
  const reasons = Map.groupBy(
    failed,
    ({ kind, because }) => `${kind}: ${because.replaceAll(/[\d:.]+/g, "#").slice(0, 70)}`,
  );
  for (const [because, of] of [...reasons].sort(([, one], [, other]) => other.length - one.length).slice(0, 8)) {
    console.log(`  ${of.length} × ${because}`);
  }

  const rows = await readPlaced(shop.db);
  const placed = Map.groupBy(rows, ({ email }) => email);
  const acknowledged = attempts.filter(({ number }) => number !== null);
  const lost = acknowledged.filter(({ email, number }) => placed.get(email)?.[0]?.number !== number);
  const changed = acknowledged.filter(({ email, pieces }) => (placed.get(email)?.[0]?.pieces ?? pieces) !== pieces);
  const doubled = [...placed.values()].filter((orders) => orders.length > 1);
  const { oversold, soldOut } = await countSold(shop.db);
  const drifts = await verifyBooks(shop);
  const share = failed.length / Math.max(1, steps.length);
  const results = [
    [lost.length === 0, `${acknowledged.length} orders acknowledged, ${lost.length} of them lost`],
    [changed.length === 0, `${changed.length} orders have other pieces than their buyer was shown`],
    [doubled.length === 0, `${doubled.length} orders doubled`],
    [true, `${attempts.length - acknowledged.length} buyers gave up on an order`],
    [oversold === 0, `${oversold} variants oversold, ${soldOut} sold out`],
    [
      drifts.length === 0,
      `verify: ${drifts.length} differences ${drifts
        .slice(0, 3)
        .map(({ what }) => what)
        .join("; ")}`,
    ],
    [
      share <= MOST_FAILED,
      `${failed.length} of ${steps.length} requests ended in an error that buyers saw: ${(share * 100).toFixed(2)} %`,
    ],
    [
      longest <= LONGEST_MS,
      `longest disruption but for the primary's failover ${(longest / 1_000).toFixed(1)} s, of all ${(longestOfAll / 1_000).toFixed(1)} s`,
    ],
  ] as const;
  for (const [right, text] of results) console.log(`${right ? "✓" : "✗"} ${text}`);
  return results.every(([right]) => right);
}

function gapsOf(steps: readonly BuyerStep[], endMs: number): Gap[] {
  const gaps: Gap[] = [];
  for (const [kind, of] of Map.groupBy(steps, (step) => step.kind)) {
    let open: Gap | null = null;
    for (const { atMs, outcome, because } of of) {
      if (outcome === "failed") open ??= { kind, fromMs: atMs, toMs: endMs, because };
      else if (open) {
        gaps.push({ ...open, toMs: atMs });
        open = null;
      }
    }
    if (open) gaps.push(open);
  }
  return gaps;
}

function tableOf(steps: readonly BuyerStep[]): InstanceType<typeof Table> {
  const table = new Table({
    style: { head: [], border: [] },
    head: ["", "requests", "p50 ms", "p99 ms", "worst ms", "retried", "errors"],
  });
  for (const [kind, of] of Map.groupBy(steps, (step) => step.kind)) {
    const times = of.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
    const count = (outcome: BuyerStep["outcome"]) => of.filter((step) => step.outcome === outcome).length;
    table.push([kind, of.length, at(0.5), at(0.99), at(1), count("retried"), count("failed")]);
  }
  return table;
}
