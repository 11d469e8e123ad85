import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "filigree-lint-"));
  cpSync(".oxlintrc.json", join(root, ".oxlintrc.json"));
});
afterEach(() => rmSync(root, { recursive: true }));

function lint(file: string, text: string): string {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
  const tool = resolve("node_modules/oxlint/bin/oxlint");
  return spawnSync(process.execPath, [tool, "-f", "unix"], { cwd: root, encoding: "utf8" }).stdout;
}

const QUERY = 'export const all = (db) => db.selectFrom("carts").selectAll().execute();\n';
const SETTING = "export const port = process.env.PORT;\n";

describe("rules that only the linter checks are reported", () => {
  test.each([
    ["SQL outside a store", "server/cart/cart.ts", QUERY, "no-restricted-properties"],
    ["the environment outside server/config.ts", "server/main.ts", SETTING, "no-process-env"],
    ["a clock in domain/", "domain/tax.ts", "export const now = () => Date.now();\n", "no-restricted-properties"],
    ["randomness in domain/", "domain/tax.ts", "export const any = () => Math.random();\n", "no-restricted-properties"],
    ["I/O in domain/", "domain/tax.ts", 'export const rates = () => fetch("/rates");\n', "no-restricted-globals"],
    [
      "the environment in domain/",
      "domain/tax.ts",
      "export const where = process.platform;\n",
      "no-restricted-globals",
    ],
    ["`any`", "server/cart/cart.ts", "export const shape = (row: any) => row;\n", "no-explicit-any"],
    [
      "LOC-04 text written in a component",
      "app/cart/empty.tsx",
      "export const Empty = () => <p>Nothing here</p>;\n",
      "jsx-no-literals",
    ],
    [
      "LOC-04 a label written in a component",
      "ui/close.tsx",
      'export const Close = () => <button aria-label="Close" />;\n',
      "jsx-no-literals",
    ],
    ["talking to the console", "server/main.ts", 'console.log("hello");\n', "no-console"],
  ])("%s", (_what, file, text, rule) => {
    expect(lint(file, text)).toContain(rule);
  });

  test.each([
    ["SQL in a store", "server/cart/cart.store.ts", QUERY],
    ["the environment in server/config.ts", "server/config.ts", SETTING],
  ])("but %s is allowed", (_what, file, text) => {
    expect(lint(file, text)).toBe("");
  });
});

test("no rule of domain/ reads the current time", () => {
  const offenders = globSync("domain/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /\bnew Date\(\s*\)|\bDate\(\)/.test(readFileSync(file, "utf8")));
  expect(offenders).toEqual([]);
});
