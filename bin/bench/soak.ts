/**
 * `npm run bench:soak [-- --minutes 30 --visitors 20 --think 1000 --products 100000 --objects]`: whether a shop's memory
 * grows under a mixed load. Needs a built shop and a database with products (`DATABASE_URL`), in which it creates
 * customers and carts. `--products`: how many different ones are visited. `--objects`: counts the objects of the heap by
 * constructor after a third of the time and at the end. Counting stops the shop for seconds and leaves it with more
 * memory, so the megabytes that count are those of a run without it.
 */

import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { withShop } from "../commands/with-shop.ts";
import { startServer, type HeapContents } from "./process.ts";
import { atShare, beginVisits, readVisitTargets } from "./visitors.ts";

const MINUTE_MS = 60_000;
/** Caches fill until then; growth is counted from here to the end. */
const FILLED_AFTER = 1 / 3;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    visitors: { type: "string", default: "20" },
    think: { type: "string", default: "1000" },
    products: { type: "string", default: "100000" },
    objects: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);

const targets = await withShop((shop) => readVisitTargets(shop, Number(values.products)));
const server = await startServer("shop.ts");
const visits = beginVisits(server.url, targets, { visitors: Number(values.visitors), thinkMs: Number(values.think) });
try {
  let filled: HeapContents | null = null;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await setTimeout(MINUTE_MS);
    const { residentMb, heapMb, outsideMb } = await server.used();
    const times = visits.takeTimes();
    console.log(
      `${minute} min: ${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(0)} heap, ${outsideMb.toFixed(0)} outside of it; ` +
        `${times.length} answers, p50 ${atShare(times, 0.5).toFixed(0)} ms, p99 ${atShare(times, 0.99).toFixed(0)} ms, ` +
        `${visits.failed()} failed`,
    );
    if (values.objects && minute === Math.max(1, Math.round(minutes * FILLED_AFTER)))
      filled = await server.heapContents();
  }
  if (filled) console.log(growthOf(filled, await server.heapContents()));
  if (visits.failed() > 0) process.exitCode = 1;
} finally {
  await visits.end();
  await server.close();
}

/** Both moments are after a full garbage collection. */
function growthOf(before: HeapContents, after: HeapContents): string {
  const table = new Table({
    style: { head: [], border: [] },
    head: ["after a collection", "caches filled", "at the end", "more"],
  });
  for (const [name, count] of Object.entries(after)) {
    const earlier = before[name] ?? 0;
    table.push([name, earlier, count, count - earlier]);
  }
  return table.toString();
}
