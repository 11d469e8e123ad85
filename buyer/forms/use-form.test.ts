import { expect, test } from "vitest";
import { bindFields } from "./field-binder.ts";
import { fieldErrorsIn } from "./use-form.ts";

test("validation errors are found in a refusal of an input, and in nothing else", () => {
  const details = [{ field: "email", code: "invalid" }];
  expect(fieldErrorsIn({ reason: "input.invalid", details })).toEqual(details);
  expect(fieldErrorsIn({ reason: "input.invalid", details: null })).toEqual([]);
  expect(fieldErrorsIn({ reason: "cart.full", details })).toEqual([]);
  expect(fieldErrorsIn(new Error("no answer"))).toEqual([]);
});

test("a bound field has its value and the first of its errors, and passes on what is typed under its name", () => {
  const typed: string[] = [];
  const field = bindFields({
    values: { city: "Ulm", zip: "8907" },
    fieldErrors: [
      { field: "zip", code: "invalid" },
      { field: "zip", code: "required" },
    ],
    messageOf: ({ code }) => `${code}!`,
    change: (name, value) => typed.push(name, value),
  });
  expect(field("zip")).toMatchObject({ name: "zip", value: "8907", error: "invalid!" });
  expect(field("city")).toMatchObject({ name: "city", value: "Ulm", error: undefined });
  field("city").onChange({ target: { value: "Bonn" } });
  expect(typed).toEqual(["city", "Bonn"]);
});
