import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Backend, openBackend } from "../../tests/support/backend.ts";
import { engines } from "../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../tests/support/office.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Shop } from "../shop.ts";
import { JOBS, startJobs } from "./jobs.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`jobs in the office, ${engine.name}`, () => {
    let shop: Shop;
    let backend: Backend;
    let manager: OfficeClient;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db);
      backend = await openBackend(shop);
      manager = await openStaff(backend.app, shop, "manager");
      close = async () => {
        await backend.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    const jobOf = async (name: string) => (await manager.call("jobs", {})).jobs.find((each) => each.name === name);

    test("staff see when a job ran and why it failed, and run one now", async () => {
      expect((await manager.call("jobs", {})).jobs.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name));
      expect(await jobOf("forget old keys")).toMatchObject({ last: null, failure: null, failing: null });
      const answer = await manager.call("runJob", { name: "forget old keys" });
      expect(answer).toEqual({ state: "done", failure: null });
      expect(await jobOf("forget old keys")).toMatchObject({ last: { succeeded: true }, running: false });
      expect((await manager.ask("runJob", { name: "nothing" })).status).toBe(404);
      const { entries } = await manager.call("history", { kind: "setting", id: "job forget old keys" });
      expect(entries).toMatchObject([{ call: "jobs.run", state: "done" }]);
      const ofJobs = async (part: string) => (await manager.call("history", { kind: "setting", part })).entries;
      expect((await ofJobs("job")).map(({ subject }) => subject.id)).toEqual(["job nothing", "job forget old keys"]);
      expect([...(await ofJobs("jo")), ...(await ofJobs("payments"))]).toEqual([]);
      const support = await openStaff(backend.app, shop, "support");
      expect((await support.ask("runJob", { name: "forget old keys" })).status).toBe(403);
    });

    test("a scheduled run is noted with its failure, which is still shown when the job works again", async () => {
      let fails = true;
      const jobs = startJobs(shop, {
        jobs: [
          {
            name: "run imports",
            everyMs: 1,
            async run() {
              if (fails) throw new Error("the disk is full");
            },
          },
        ],
      });
      await expect
        .poll(() => jobOf("run imports"))
        .toMatchObject({ last: { succeeded: false }, failure: { message: "the disk is full" }, failing: {} });
      fails = false;
      await expect
        .poll(() => jobOf("run imports"))
        .toMatchObject({ last: { succeeded: true }, failure: { message: "the disk is full" }, failing: null });
      await jobs.stop();
    });
  });
}
