import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { Db } from "../../database.ts";
import { type Background, inBackground } from "../../office/in-background.ts";
import { type OfficeHandler, operationHandler, readHandler } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import { demoOf, removeDemo, type Removed } from "./remove-demo.ts";

/** By the database that they work on, so that several shops in one process do not share runs. */
const runs = new WeakMap<Db, Background<Removed>>();

export const demoHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.demo, async (shop) => {
    const run = runOf(shop);
    return { counts: await demoOf(shop), removing: run.isRunning(), failure: run.failure()?.message ?? null };
  }),
  operationHandler(OFFICE_CALLS.removeDemo, {
    subject: () => ({ kind: "setting", id: "demo" }),
    async handle(shop) {
      const run = await runOf(shop).run(() => removeDemo(shop), shop);
      if (run.state === "done") return { state: "done" as const, removed: run.result, failure: null };
      if (run.state === "failed") return { state: "failed" as const, removed: null, failure: run.failure };
      return { state: "removing" as const, removed: null, failure: null };
    },
  }),
];

function runOf({ db }: Shop): Background<Removed> {
  const run = runs.get(db) ?? inBackground<Removed>("the removal of the demo");
  runs.set(db, run);
  return run;
}
