/**
 * `npm run bench:sizes -- [--buyers 10000000] [--hits 0.9] …`: what shops of 10, 100 and 1,000 web processes bear, and which
 * part is the first that bears no more. A model, not a measurement: it multiplies what docs/performance.md and
 * docs/scale.md have measured of one process and one database; `ASSUMED` and the options are assumptions.
 */

import { parseArgs } from "node:util";
import Table from "cli-table3";

/** Processor time in ms, of the web process and of the database's primary. */
const MEASURED = {
  /** `bench:uncached`: a product "again", rendered with its data in memory. */
  pageRenderedWeb: 2.2,
  /** `bench:uncached`: a search page "again". Search pages are not cached. */
  searchPageWeb: 2.7,
  /** `bench:beside`: a new cart with one line, server and database together. */
  cartBoth: 0.26,
  /** `bench:orders`: a purchase from a new cart to the paid order, the upper ends. */
  purchaseWeb: 14,
  purchaseDatabase: 15,
  /** One look at the search feed, of 5,000 with nothing new, at 100,000 products. */
  feedLookDatabase: 0.16,
  /** MB that an idle connection that listens holds by itself, PostgreSQL 15. */
  listeningMb: 1.2,
  /** MB of the search index of 100,000 products in the bucket. */
  indexMb: 74,
} as const;

/** From the code: each process looks at the feed each second, sends itself two beats, and has two direct connections. */
const BY_DESIGN = { feedLooksASecond: 1, beatsASecond: 2, directConnections: 2 } as const;

/** PostgreSQL's ways of passing a notice on were not measured: 100,000 a second is assumed to be bearable. */
const ASSUMED = { deliveriesASecond: 100_000 } as const;

const option = (value: string) => ({ type: "string", default: value }) as const;
const { values } = parseArgs({
  options: {
    buyers: option("10000000"), // a day
    pages: option("12"), // of a buyer, searches not among them
    searches: option("3"),
    carts: option("1"),
    orders: option("0.05"),
    peak: option("3"), // the busiest hour, in times of the mean
    hits: option("0.9"), // of pages, answered by the shared cache
    busy: option("0.6"), // of a core, at most
    "database-cores": option("32"),
    "direct-connections": option("1000"), // of PostgreSQL, set aside for the shop
    "bucket-mb": option("1250"), // a second
  },
});
const given = Object.fromEntries(
  Object.entries(values).map(([name, value]) => {
    const number = Number(value);
    if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} ${value}: must be a number, 0 or more`);
    return [name, number];
  }),
) as Record<keyof typeof values, number>;

const DAY_S = 86_400;
/** Of one buyer. */
const webMs =
  given.pages * (1 - given.hits) * MEASURED.pageRenderedWeb +
  given.searches * MEASURED.searchPageWeb +
  given.carts * MEASURED.cartBoth +
  given.orders * MEASURED.purchaseWeb;
const databaseMs = given.carts * MEASURED.cartBoth + given.orders * MEASURED.purchaseDatabase;
const databaseMsASecond = given["database-cores"] * given.busy * 1_000;

/** What a part bears: in buyers a day, or at most so many processes whoever visits. */
type Bound = { part: string; buyers: number } | { part: string; processes: number };

const feedMs = (processes: number) => processes * BY_DESIGN.feedLooksASecond * MEASURED.feedLookDatabase;
const aDay = (buyersASecond: number) => (buyersASecond * DAY_S) / given.peak;

function boundsOf(processes: number): Bound[] {
  return [
    { part: "processor time of web processes", buyers: aDay((processes * given.busy * 1_000) / webMs) },
    {
      part: "processor time of the primary",
      buyers: Math.max(0, aDay((databaseMsASecond - feedMs(processes)) / databaseMs)),
    },
    {
      part: "direct connections to the primary",
      processes: Math.floor(given["direct-connections"] / BY_DESIGN.directConnections),
    },
    {
      // Each process hears the beats of all.
      part: "beats on the channel of changes",
      processes: Math.floor(Math.sqrt(ASSUMED.deliveriesASecond / BY_DESIGN.beatsASecond)),
    },
  ];
}

function firstBottleneck(processes: number): { part: string; bears: string } {
  const bounds = boundsOf(processes);
  const tooMany = bounds
    .filter((bound) => "processes" in bound && bound.processes < processes)
    .toSorted((one, other) => limitOf(one) - limitOf(other))[0];
  if (tooMany) return { part: tooMany.part, bears: `${limitOf(tooMany)} processes` };
  const ofBuyers = bounds.filter((bound) => "buyers" in bound);
  const least = ofBuyers.toSorted((one, other) => limitOf(one) - limitOf(other))[0];
  if (!least) throw new Error("Nothing bounds buyers.");
  return { part: least.part, bears: `${inThousands(limitOf(least))} buyers a day` };
}

function limitOf(bound: Bound): number {
  return "buyers" in bound ? bound.buyers : bound.processes;
}

function inThousands(count: number): string {
  return `${Math.floor(count / 1_000).toLocaleString("en")},000`;
}

const atPeak = (given.buyers / DAY_S) * given.peak;
const needed = Math.ceil((atPeak * webMs) / (given.busy * 1_000));
const coresNeeded = (atPeak * databaseMs + feedMs(needed)) / (given.busy * 1_000);

console.log(`A buyer takes ${webMs.toFixed(1)} ms of web processes and ${databaseMs.toFixed(2)} ms of the primary.`);
const table = new Table({
  head: ["web processes", "first bottleneck", "at", "connections that listen, MB", "index fetched by all, s"],
});
for (const processes of [10, 100, 1_000, needed]) {
  const { part, bears } = firstBottleneck(processes);
  const listening = processes * BY_DESIGN.directConnections * MEASURED.listeningMb;
  const fetching = (processes * MEASURED.indexMb) / given["bucket-mb"];
  table.push([processes.toLocaleString("en"), part, bears, listening.toFixed(0), fetching.toFixed(0)]);
}
console.log(table.toString());
console.log(
  `${given.buyers.toLocaleString("en")} buyers a day are ${atPeak.toFixed(0)} a second at the peak, with ` +
    `${(atPeak * given.orders).toFixed(1)} orders: ${needed} web processes, ${coresNeeded.toFixed(1)} cores of the primary.`,
);
