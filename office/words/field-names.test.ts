import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";

/** The history shows neither. */
const NOT_SHOWN = ["version", "file", "id"];

type Shape = { properties?: Record<string, Shape>; [part: string]: unknown };

test("the history names every field that a change may have, in the reader's language", () => {
  const source = readFileSync("office/words/field-names.ts", "utf8");
  const named = new Set([...source.matchAll(/^ {4}(\w+): t`/gm)].map(([, field]) => field));
  const fields = Object.values(OFFICE_CALLS).flatMap(({ kind, access, input }) =>
    kind === "read" || ["anyone", "signing-in", "signed-in"].includes(access)
      ? []
      : fieldsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape),
  );
  expect(fields.length).toBeGreaterThan(500);
  expect([...new Set(fields)].filter((field) => !named.has(field) && !NOT_SHOWN.includes(field))).toEqual([]);
});

/** Of a schema and all that is within it. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...parts } = schema as Shape;
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(fieldsOf),
    ...Object.values(parts).flatMap(fieldsOf),
  ];
}
