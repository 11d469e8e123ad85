import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../server/database.ts";
import { seedProducts } from "../tests/support/catalog.ts";

/** So many that none of its kills may come too late. */
const PRODUCTS = 4_000;
const directory = mkdtempSync(join(tmpdir(), "filigree-commands-"));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** Runs a command on the embedded engine in `dataDir`; `onError` sees its standard error as it comes. */
async function run(dataDir: string, args: string[], onError: (errors: string, child: ChildProcess) => void = () => {}) {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, INIT_CWD: "" };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => onError((errors += String(chunk)), child));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  running.delete(child);
  return { code, output, errors };
}

function migratedFolder(name: string): string {
  const data = join(directory, name);
  cpSync(inject("templates").embedded, join(data, "database"), { recursive: true });
  return data;
}

function fileOf(name: string, rows: string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `Handle,Title,Variant Price,Variant SKU\n${rows.join("\n")}\n`);
  return path;
}

/** Bad rows are reported as they are read, between two batches of 250 products: a sign of how far it is. */
async function expectKilledImportToEndComplete(name: string, bad: readonly number[]): Promise<void> {
  const data = migratedFolder(name);
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const price = bad.includes(index + 1) ? "minus one" : "1.25";
    return `piece-${index},Piece ${index},${price},PC-${index}`;
  });
  const file = fileOf(`${name}.csv`, rows);
  const saved = async () => {
    const database = await openDatabase({ directory: join(data, "database") });
    const row = await database.db
      .selectFrom("products")
      .leftJoin("variants", "variants.product_id", "products.id")
      .leftJoin("stock_levels", "stock_levels.variant_id", "variants.id")
      .select((of) => of.fn.count<number>("products.id").distinct().as("products"))
      .select((of) => of.fn.count<number>("stock_levels.variant_id").as("variants"))
      .executeTakeFirstOrThrow();
    const importRun = await database.db.selectFrom("import_runs").select("products_done").executeTakeFirst();
    await database.close();
    expect(row.variants).toBe(row.products);
    return { products: row.products, recorded: importRun?.products_done ?? 0 };
  };

  let recorded = 0;
  for (const at of bad) {
    const killed = await run(data, ["bin/import.ts", file], (errors, child) => {
      if (errors.includes(`line ${at + 1}:`)) child.kill("SIGKILL");
    });
    expect(killed.code).toBeNull();
    const now = await saved();
    expect(now.products).toBeLessThan(PRODUCTS - bad.length);
    expect(now.recorded).toBeGreaterThanOrEqual(Math.max(recorded, Math.floor(at / 250 - 1) * 250));
    recorded = now.recorded;
  }
  const last = await run(data, ["bin/import.ts", file]);
  expect(last.code).toBe(2);
  for (const at of bad) expect(last.errors).toContain(`line ${at + 1}: Variant Price`);
  expect(Number(/Resuming after (\d+) products/.exec(last.errors)?.[1])).toBe(recorded);
  expect((await saved()).products).toBe(PRODUCTS - bad.length);
}

describe("npm run import", () => {
  test(
    "killed before its first batch, after some, and after it continued, it ends complete: every product once",
    { tags: ["long"] },
    () => expectKilledImportToEndComplete("killed", [10, 640, 1_400]),
  );

  test("killed again and again, it ends complete: every product once", { tags: ["long"] }, () =>
    expectKilledImportToEndComplete("killed-often", [5, 130, 600, 620, 1_001, 1_130, 1_800, 1_900, 2_390, 2_710]),
  );

  test("says in its exit code whether all, some or nothing was imported", async () => {
    const data = migratedFolder("codes");
    expect(await run(data, ["bin/import.ts", fileOf("good.csv", ["a,A,1,"])])).toMatchObject({ code: 0 });
    const some = await run(data, ["bin/import.ts", fileOf("some.csv", ["a,A,1,", "b,B,minus one,"])]);
    expect(some).toMatchObject({ code: 2, output: expect.stringContaining("1 unchanged; 2 lines reported") });
    expect(some.errors).toContain('line 3: Variant Price "minus one" is not an amount such as 12.50');

    const none = await run(data, ["bin/import.ts", join(directory, "none.csv")]);
    expect(none).toMatchObject({ code: 1, errors: expect.stringMatching(/^✗ There is no file .*none\.csv\.\n$/) });
    const { code, errors } = await run(data, ["bin/import.ts"]);
    expect(code).toBe(1);
    expect(errors).toContain("Usage: npm run import");
  });

  test("the first import sets the database up", { tags: ["long"] }, async () => {
    const data = join(directory, "first");
    expect(await run(data, ["bin/import.ts", fileOf("first.csv", ["a,A,1,"])])).toMatchObject({ code: 0 });
    for (const wrong of [
      ["a.csv", "b.csv"],
      ["--what", "a.csv"],
    ]) {
      const { code, errors } = await run(data, ["bin/import.ts", ...wrong]);
      expect(code).toBe(1);
      expect(errors).toContain("Usage: npm run import");
    }
  });

  test("tells that the shop is open on the same database, and leaves it alone", async () => {
    const data = migratedFolder("locked");
    const shop = await openDatabase({ directory: join(data, "database") });
    const { code, errors } = await run(data, ["bin/import.ts", fileOf("locked.csv", ["a,A,1,"])]);
    await shop.close();
    expect(code).toBe(1);
    expect(errors).toMatch(/in use by another process \(number \d+\)\. Stop that one first/);
    expect(errors).not.toContain("    at ");
  });
});

describe("npm run export", () => {
  test("writes to standard output, or to a file that is there whole or not at all", async () => {
    const data = migratedFolder("exported");
    const database = await openDatabase({ directory: join(data, "database") });
    await seedProducts(database.db, [{ handle: "a" }, { handle: "b" }]);
    await database.close();
    const { code, output, errors } = await run(data, ["bin/export.ts"]);
    expect([code, errors]).toEqual([0, "2 products exported.\n"]);
    expect(output.split("\n").map((line) => line.split(",")[0])).toEqual(["Handle", "a", "b", ""]);

    const path = join(directory, "out.csv");
    expect(await run(data, ["bin/export.ts", path])).toMatchObject({ code: 0, output: "" });
    expect(readFileSync(path, "utf8")).toBe(output);
    expect(existsSync(`${path}.part`)).toBe(false);

    const nowhere = await run(data, ["bin/export.ts", join(directory, "no-folder", "out.csv")]);
    expect(nowhere).toMatchObject({ code: 1, errors: "✗ The file cannot be written (ENOENT).\n" });
  });
});
