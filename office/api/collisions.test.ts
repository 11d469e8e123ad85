/** Whoever saves, or takes back, what a colleague changed meanwhile is shown it: a press of a button is never answered by nothing. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { OFFICE_CALLS, type OfficeCallName } from "../../contract/office/office-calls.ts";

const OFFICE = join(import.meta.dirname, "..");

test("every change that names the version it was made from shows what a colleague has made of it", () => {
  const files = readdirSync(OFFICE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const found = files.flatMap((file) =>
    changesIn(readFileSync(join(OFFICE, file), "utf8")).map((each) => ({ file, ...each })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ isShown }) => !isShown).map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
});

function changesIn(source: string): { call: string; isShown: boolean }[] {
  const made = [...source.matchAll(/const (\w+) = useChange\("(\w+)"/g)];
  return made.flatMap(([, name = "", call = ""]) => {
    if (!takesVersion(call as OfficeCallName)) return [];
    const inputs = [...source.matchAll(new RegExp(String.raw`\b${name}\.make\(`, "g"))].map(({ index, 0: begin }) =>
      argumentsFrom(source, index + begin.length),
    );
    const isShown =
      source.includes(`${name}.collision`) ||
      // Their forms show it.
      source.includes(`change={${name}}`) ||
      source.includes(`saving={${name}}`) ||
      inputs.every((input) => !/\bversion\b/.test(input) || /\bseen\b/.test(input));
    return [{ call, isShown }];
  });
}

function takesVersion(call: OfficeCallName): boolean {
  const { input } = OFFICE_CALLS[call];
  return input instanceof z.ZodObject && "version" in input.shape;
}

/** Until the bracket that closes. */
function argumentsFrom(source: string, begin: number): string {
  let depth = 1;
  let end = begin;
  while (depth > 0 && end < source.length) {
    const letter = source[end] ?? "";
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
    end += 1;
  }
  return source.slice(begin, end);
}
