import { expect, test } from "vitest";
import { DirectoryLocked } from "../../server/directory-lock.ts";
import { MigrationMismatch } from "../../server/migrate.ts";
import { ConfigError } from "../../server/setting-forms.ts";
import { explain } from "./explain.ts";

const URL = "postgresql://shop:s3cret@db.example:6432/filigree";
const failure = (details: object, message = "failed") => Object.assign(new Error(message), details);

test.each([new ConfigError("PORT=x"), new DirectoryLocked("in use"), new MigrationMismatch("newer")])(
  "the shop's own sentences are passed on: %s",
  (error) => expect(explain(error, {})).toBe(error.message),
);

test("a taken port is named, with the way out", () => {
  const explanation = explain(failure({ code: "EADDRINUSE", syscall: "listen", port: 3000 }), {});
  expect(explanation).toMatch(/Port 3000 is taken.*PORT=/);
});

test.each(["ENOSPC", "53100"])("%s is a full disk", (code) => {
  expect(explain(failure({ code }), {})).toMatch(/disk is full/);
});

test("a folder that may not be written to is named", () => {
  expect(explain(failure({ code: "EACCES", path: "/srv/data" }), {})).toMatch(/may not write to \/srv\/data.*DATA_DIR/);
});

test.each(["ECONNREFUSED", "ENOTFOUND", "28P01", "3D000", "42501", "57P03"])(
  "PostgreSQL's %s names the place and never the password",
  (code) => {
    const explanation = explain(failure({ code }), { DATABASE_URL: URL });
    expect(explanation).toContain("db.example:6432/filigree");
    expect(explanation).not.toContain("s3cret");
  },
);

test.each([new Error("a bug"), new TypeError("another"), "thrown text", failure({ code: "22012" })])(
  "a bug keeps its stack: %s",
  (error) => expect(explain(error, { DATABASE_URL: URL })).toBeNull(),
);
