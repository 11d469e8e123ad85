import { expect, test } from "vitest";
import { importedPackages, runtimePackages } from "./runtime-packages.ts";

test("an image keeps what the files import, what that needs, and the version that Node would find", () => {
  const lock = {
    "": {},
    "node_modules/server": { dependencies: { shared: "^2.0.0", parser: "*" } },
    "node_modules/server/node_modules/shared": {},
    "node_modules/shared": {},
    "node_modules/parser": { dependencies: { shared: "^1.0.0" }, optionalDependencies: { "for-windows": "*" } },
    "node_modules/builder": { dependencies: { shared: "^1.0.0" } },
    "node_modules/@scope/part": {},
  };
  expect([...runtimePackages(lock, ["server", "@scope/part"])].sort()).toEqual([
    "node_modules/@scope/part",
    "node_modules/parser",
    "node_modules/server",
    "node_modules/server/node_modules/shared",
    "node_modules/shared",
  ]);
});

test("packages are found in every kind of import, but types and Node's own modules are none", () => {
  const text = `import { a } from "@scope/part/deep.js";
import type { B } from "only-types";
import "side-effect";
import { join } from "node:path";
import fs from "fs";
import own from "./own.ts";
const later = await import("later");
const file = require.resolve("has-files/package.json");`;
  expect(importedPackages(["one.ts"], () => text)).toEqual(["@scope/part", "has-files", "later", "side-effect"]);
});
