/**
 * A process of its own: places, pays, sends, refunds and cancels orders until it is killed. Writes each operation as
 * JSON before it, and "null" after it. Argument: `{ where, variantId, run }`.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { openDatabase } from "../../../server/database.ts";
import { testShop } from "../../support/shop.ts";
import { runOperation, type Operation } from "./operations.ts";
import { fillCart, inputFor } from "./market.ts";
import { byBank } from "./paid-orders.ts";

type Task = { where: Parameters<typeof openDatabase>[0]; variantId: number; run: number };

const { where, variantId, run } = JSON.parse(process.argv[2] ?? "") as Task;
const shop = testShop((await openDatabase(where)).db);
// Otherwise only a process that ends by itself writes it.
flushCompileCache();

async function announced(operation: Operation): Promise<unknown> {
  writeSync(1, `${JSON.stringify(operation)}\n`);
  const outcome = await runOperation(shop, operation);
  writeSync(1, "null\n");
  return outcome;
}

for (let turn = run; ; turn += 1) {
  const cart = await fillCart(shop, [variantId, 3]);
  const paysByBank = turn % 3 === 0;
  const input = await inputFor(shop, cart, paysByBank ? byBank : {});
  const number = (await announced({ does: "place", cart, input })) as number;
  if (paysByBank) await announced({ does: "receive-money", number });
  if (turn % 4 === 3) {
    await announced({ does: "cancel", number, input: { key: "c", by: "shop", to: "original", reason: "" } });
    continue;
  }
  const lines = [{ position: 1, quantity: 1 }];
  if (turn % 2 === 0)
    await announced({ does: "ship", number, input: { key: "s", carrier: "UPS", trackingNumber: "1", lines } });
  for (const key of ["one", "two"]) {
    const back = { key, to: "original", lines, reason: "", restock: true } as const;
    await announced({ does: "refund", number, input: back });
  }
}
