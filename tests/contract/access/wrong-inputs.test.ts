import { expect, test } from "vitest";
import { z } from "zod";
import { CALL_ADDRESSES } from "../../../contract/call-addresses.ts";
import { defineCall } from "../../../contract/call.ts";
import { id } from "../../../contract/shapes.ts";
import { wrongInputs } from "./wrong-inputs.ts";

test("every way that a field can be invalid is tried, and nothing valid is", () => {
  const call = defineCall({
    ...CALL_ADDRESSES.getProduct,
    input: z.object({
      id,
      name: z.string().max(3),
      list: z.array(z.string()).max(2).default([]),
      size: z.number().int().min(1).max(9).default(5),
      anything: z.unknown().optional(),
    }),
    output: z.object({}),
  });
  const right = { id: 7, name: "abc", list: ["a"], size: 3 };
  expect(call.input.safeParse(right).success).toBe(true);

  const wrong = wrongInputs(call, right);
  expect(wrong.map(({ field, fieldError }) => `${field} ${fieldError}`)).toEqual(
    expect.arrayContaining([
      ...["id missing", "id an object", "id of another form", "id too small", "name missing", "name too long"],
      ...["list too many", "list no list", "size too large", "size too small", "size no number"],
    ]),
  );
  expect(wrong.some(({ field }) => field === "anything")).toBe(false);
  for (const { field, fieldError, input } of wrong) {
    const parsed = call.input.safeParse(input);
    expect(parsed.error?.issues[0]?.path[0], `${field} ${fieldError}`).toBe(field);
  }
});
