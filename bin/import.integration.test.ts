import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../server/database.ts";

const directory = mkdtempSync(join(tmpdir(), "filigree-commands-"));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** Runs a command on the embedded engine in `dataDir`; `onError` sees its standard error as it comes. */
async function run(dataDir: string, args: string[], onError: (said: string, child: ChildProcess) => void = () => {}) {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, INIT_CWD: "" };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  let errors = "";
  child.stdout.on("data", (said) => (output += String(said)));
  child.stderr.on("data", (said) => onError((errors += String(said)), child));
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

describe("npm run import", () => {
  test("killed again and again, it ends complete: every product once", { timeout: 240_000 }, async () => {
    const data = migratedFolder("killed");
    const products = 12_000;
    const file = fileOf(
      "long.csv",
      Array.from({ length: products }, (_, index) => `piece-${index},Piece ${index},1.25,PC-${index}`),
    );
    const counted = async () => {
      const database = await openDatabase({ directory: join(data, "database") });
      const row = await database.db
        .selectFrom("products")
        .leftJoin("variants", "variants.product_id", "products.id")
        .leftJoin("stock_levels", "stock_levels.variant_id", "variants.id")
        .select((of) => of.fn.count<number>("products.id").distinct().as("products"))
        .select((of) => of.fn.count<number>("stock_levels.variant_id").as("variants"))
        .executeTakeFirstOrThrow();
      const kept = await database.db.selectFrom("import_runs").select("products_done").executeTakeFirst();
      await database.close();
      expect(row.variants).toBe(row.products);
      return { products: row.products, kept: kept?.products_done ?? 0 };
    };

    let kept = 0;
    for (let kills = 0; kills < 2 || kept === 0; kills += 1) {
      // During the first batches, or the first ones after it continues.
      const killed = await run(data, ["bin/import.ts", file], (said, child) => {
        if (said.includes("rows")) setTimeout(() => child.kill("SIGKILL"), 500 + 137 * kills);
      });
      expect(killed.code).toBeNull();
      const saved = await counted();
      expect(saved.products).toBeLessThan(products);
      kept = saved.kept;
    }
    const last = await run(data, ["bin/import.ts", file]);
    expect(last).toMatchObject({ code: 0, output: expect.stringContaining("no problems") });
    expect(Number(/Resuming after (\d+) products/.exec(last.errors)?.[1])).toBe(kept);
    expect((await counted()).products).toBe(products);
  });

  test("says in its exit code whether all, some or nothing was imported", async () => {
    const data = join(directory, "codes"); // the first import sets the database up
    expect(await run(data, ["bin/import.ts", fileOf("good.csv", ["a,A,1,"])])).toMatchObject({ code: 0 });
    const some = await run(data, ["bin/import.ts", fileOf("some.csv", ["a,A,1,", "b,B,minus one,"])]);
    expect(some).toMatchObject({ code: 2, output: expect.stringContaining("1 unchanged; 2 lines reported") });
    expect(some.errors).toContain('line 3: Variant Price "minus one" is not an amount such as 12.50');

    const none = await run(data, ["bin/import.ts", join(directory, "none.csv")]);
    expect(none).toMatchObject({ code: 1, errors: expect.stringMatching(/^✗ There is no file .*none\.csv\.\n$/) });
    for (const wrong of [[], ["a.csv", "b.csv"], ["--what", "a.csv"]]) {
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
    await run(data, ["bin/import.ts", fileOf("two.csv", ["a,A,1,", "b,B,2,"])]);
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
