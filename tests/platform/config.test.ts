import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../server/config.ts";

const namesIn = (file: string, name: RegExp) =>
  [...readFileSync(file, "utf8").matchAll(name)].map((match) => match[1]!).toSorted();

test("an empty environment opens a shop with the embedded database on port 3000", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ mode: "production", port: 3000, databaseUrl: undefined, demo: true });
  expect(config.testCard).toBe(true);
});

test("the test card is off beside a real database, unless it is asked for", () => {
  const DATABASE_URL = "postgresql://shop@localhost/shop";
  expect(readConfig({ DATABASE_URL }).testCard).toBe(false);
  expect(readConfig({ DATABASE_URL, TEST_CARD: "1" }).testCard).toBe(true);
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", DEMO: "" })).toEqual(readConfig({}));
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "shop.example"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["DATABASE_POOL", "0"],
  ["DEMO", "maybe"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with a sentence that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`\\b${name}=.*: .+`));
});

test("every setting that does not fit is named at once", () => {
  expect(() => readConfig({ PORT: "x", DEMO: "y" })).toThrow(/PORT[^]*DEMO/);
});

test(".env.example explains exactly the settings there are", () => {
  expect(namesIn(".env.example", /^#([A-Z_]+)=/gm)).toEqual(namesIn("server/config.ts", /^ {2}([A-Z_]+): /gm));
});
