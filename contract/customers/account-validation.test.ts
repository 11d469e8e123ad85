import { expect, test } from "vitest";
import { errorsOfAccount } from "./account-validation.ts";

const right = { email: "ada@example.com", password: "pearl", again: "pearl" };

test("VAL-01 logging in asks for an email and a password, whatever they are like", () => {
  expect(errorsOfAccount({ email: " ", password: "", again: "" }, "log-in")).toEqual([
    { field: "email", code: "required" },
    { field: "password", code: "required" },
  ]);
  expect(errorsOfAccount({ email: "ada", password: "1", again: "" }, "log-in")).toEqual([
    { field: "email", code: "invalid" },
  ]);
});

test.each([
  ["pear", "too-short"],
  ["pearl", null],
  ["p".repeat(40), null],
  ["p".repeat(41), "too-long"],
  ["💍💍💍💍💍", null],
  ["💍💍💍", "too-short"],
])("VAL-02 a password of 5 to 40 characters is asked for: %s", (password, code) => {
  const fieldErrors = errorsOfAccount({ ...right, password, again: password }, "sign-up");
  expect(fieldErrors).toEqual(code === null ? [] : [{ field: "password", code }]);
});

test("VAL-02 the password once more is required and has to be the same", () => {
  expect(errorsOfAccount({ ...right, again: "" }, "sign-up")).toEqual([{ field: "again", code: "required" }]);
  expect(errorsOfAccount({ ...right, again: "perl" }, "sign-up")).toEqual([{ field: "again", code: "invalid" }]);
});
