/** Two shops as `npm start` runs them, each a process of its own, over one PostgreSQL database. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { rulesOfShop, saveRules } from "../../server/settings/rules.ts";
import { savePageText } from "../../server/site/pages/page-texts.ts";
import { makePostgresql } from "../support/databases.ts";
import { databaseAddress } from "../support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../support/running-shop.ts";
import { testShop } from "../support/shop.ts";

const { postgresql } = inject("templates");

// The first start builds the pages unless they are built already.
describe.skipIf(postgresql === null)("two processes on PostgreSQL", { tags: ["long"] }, () => {
  const started: RunningShop[] = [];
  let directory: string;
  let opened: Awaited<ReturnType<typeof makePostgresql>>;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), "filigree-two-"));
    opened = await makePostgresql();
  });
  afterEach(async () => {
    for (const { child } of started) child.kill("SIGKILL");
    await Promise.all(started.splice(0).map(({ end }) => end));
    await opened.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test("a policy's text and a figure of the rules that staff change are seen in both, without a restart", async () => {
    const { db } = opened.database;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const DATABASE_URL = databaseAddress(postgresql!.server, rows[0]?.name ?? "");
    const addresses: string[] = [];
    // One after the other: the first may have to build the pages.
    for (const name of ["one", "two"]) {
      const running = runProgram("bin/start.ts", { DATABASE_URL, DATA_DIR: join(directory, name) });
      started.push(running);
      addresses.push(await addressOf(running));
    }
    const shownBy = () =>
      Promise.all(addresses.map(async (address) => (await fetch(`${address}/about/terms?lang=en`)).text()));
    const isShown = async (text: string) => (await shownBy()).map((page) => page.includes(text));
    expect(await isShown("Nothing to pay from")).toEqual([false, false]);

    const shop = testShop(db);
    const { id } = await db
      .insertInto("staff")
      .values({
        ...{ email: "kim@shop.example", name: "Kim", role: "owner", password_hash: "-" },
        ...{ created_at: new Date(), updated_at: new Date() },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const written = { title: "Terms", summary: "", body: "Nothing to pay from {{freeShippingAmount}}." };
    await savePageText(shop, { path: "/about/terms", language: "en" }, written, id);
    await expect.poll(() => isShown("Nothing to pay from $98.")).toEqual([true, true]);

    const { freeShipping } = await rulesOfShop(shop);
    await saveRules(shop, { freeShipping: { ...freeShipping, fromCents: 12_300 } });
    await expect.poll(() => isShown("Nothing to pay from $123.")).toEqual([true, true]);
  });
});
