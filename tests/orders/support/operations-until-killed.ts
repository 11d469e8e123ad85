/**
 * A process of its own: places, pays, sends, refunds and cancels orders, by card, by bank, and with coupon and credit in
 * turn. Writes each operation as JSON before it, "." after each of its statements, and "null" after it. It kills itself
 * at `point`, or goes on until it is killed. Argument: a `Task`.
 */

import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { openDatabase } from "../../../server/database.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, fillCartOf, inputFor } from "./market.ts";
import { runOperation, type OrderOperation } from "./operations.ts";
import { byBank } from "./paid-orders.ts";

/** `after`: a part of the statement after which the process ends, or "all" of them, before anybody is told. */
export type KillPoint = { does: OrderOperation["does"]; after: string };
export type OperationsTask = {
  where: Parameters<typeof openDatabase>[0];
  variantId: number;
  customerId: number;
  run: number;
  point: KillPoint | null;
};

/** Each operation comes up several times by then. */
const MOST_TURNS = 24;

const { where, variantId, customerId, run, point } = JSON.parse(process.argv[2] ?? "") as OperationsTask;
let present: OrderOperation["does"] | null = null;
const ran = ({ sql }: { sql: string }) => {
  if (present === null) return;
  if (present === point?.does && sql.replaceAll('"', "").includes(point.after)) process.kill(process.pid, "SIGKILL");
  writeSync(1, ".\n");
};
const shop = testShop((await openDatabase(where, ran)).db);
// Otherwise only a process that ends by itself writes it.
flushCompileCache();

async function announced(operation: OrderOperation): Promise<unknown> {
  writeSync(1, `${JSON.stringify(operation)}\n`);
  present = operation.does;
  const outcome = await runOperation(shop, operation);
  if (present === point?.does && point.after === "all") process.kill(process.pid, "SIGKILL");
  present = null;
  writeSync(1, "null\n");
  return outcome;
}

const turns = point === null ? Infinity : MOST_TURNS;
for (let turn = run; turn < run + turns; turn += 1) {
  const asCustomer = turn % 3 === 2;
  const pieces: [number, number] = [variantId, 3];
  const cart = asCustomer ? await fillCartOf(shop, { id: customerId }, pieces) : await fillCart(shop, pieces);
  const paysByBank = turn % 3 === 0;
  const input = await inputFor(shop, cart, paysByBank ? byBank : { useCredit: asCustomer });
  const key = turn % 2 === 0 ? `run-${run}-${turn}` : null;
  const number = (await announced({ does: "place", cart, input, key })) as number;
  if (paysByBank) await announced({ does: "receive-money", number });
  if (turn % 4 === 3) {
    await announced({ does: "cancel", number, input: { key: "c", by: "shop", to: "original", reason: "" } });
    continue;
  }
  const lines = [{ position: 1, quantity: 1 }];
  if (turn % 2 === 0)
    await announced({ does: "ship", number, input: { key: "s", carrier: "UPS", trackingNumber: "1", lines } });
  for (const part of ["one", "two"]) {
    const back = { key: part, to: "original", lines, reason: "", restock: true } as const;
    await announced({ does: "refund", number, input: back });
  }
}
// The point was never reached.
process.exit(1);
