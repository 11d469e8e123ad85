import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LAYERS } from "../bin/checks/boundary-rules.ts";
import { unknownNames } from "../bin/checks/quoted-names.ts";

const FILES = [
  "*.*",
  "Dockerfile",
  ".*.json",
  ".env.example",
  `{${[...LAYERS, "deploy", "docs", "mobile"].join(",")}}/**/*.*`,
];

/** This file is not read: its exceptions are not names of the project. */
const OWN_PATH = "tests/quoted-names.test.ts";

/** Names of other software, and of files that appear elsewhere. A name of the project never belongs here. */
const OTHERS = [
  // Node, React, React Router, Playwright, graphql-js
  ...["closeIdleConnections", "useOptimistic", "instrumentation", "toHaveScreenshot"],
  "disableLeafSerialization",
  // PostgreSQL, OpenSearch, S3, the C library, Linux
  ...["pg_dump", "pg_restore", "archive_timeout", "LISTEN", "search_after", "external_gte"],
  ...["GetObject", "PutObject", "ListBucket", "DeleteObject"],
  ...["malloc_info", "MALLOC_MMAP_THRESHOLD_", "TCP_USER_TIMEOUT"],
  // Records of a domain, JSON Schema
  ...["_dmarc", "s1", "_domainkey", "additionalProperties"],
  // Hydrogen and other shop fronts
  ...["createContentSecurityPolicy", "imgSrc", "SHOPIFY_STOREFRONT_ACCESS_TOKEN", "app/entry.server.tsx", "workerd"],
  ...["buildClient", "app/products.csv"],
  // Libraries that were not taken
  ...["cockatiel", "kanel"],
  // Files that an operator has or a build writes, an end of names, examples
  ...["mobile/node_modules", "mobile/android/keystore.properties", "_KEY", "R12", "p7", "s7", "apiKey"],
];

test("names in backquotes exist, and no exception has become needless", () => {
  const paths = globSync(FILES, { exclude: (name) => name.endsWith("node_modules") });
  const found = unknownNames(paths, (path) => (path === OWN_PATH ? "" : readFileSync(path, "utf8")));
  expect(paths.length).toBeGreaterThan(3_000);
  const unexpected = found.filter(({ name }) => !OTHERS.includes(name));
  expect(unexpected.map(({ path, line, name }) => `${path}:${line} \`${name}\``)).toEqual([]);
  expect(OTHERS.filter((other) => !found.some(({ name }) => name === other))).toEqual([]);
});

const files: Record<string, string> = {
  "app/a.ts":
    'export const cartOf = () => ({ size: "input.too-large" });\n// `cartsOf` is gone, `cartOf().size` is not',
  "app/b.tsx": "/** `app/a.ts`, `app/c.ts`\n * `a.ts`, `c.ts` */\nexport const B = () => <p>{/* `Old` */}</p>;",
  "app/b.css": ".row { margin: 0; } /* `row`, `column` */",
  "package.json": '{ "scripts": { "bench:pages": "" } }',
  "docs/a.md":
    "`npm run bench:pages`, `npm run bench:sites`\n```\n`cartsOf`\n```\n`B`, `C[]`, `Date | null`, `<C>`, `c-d`, `size: CartSize | null`",
};

test("a name, path or script that does not exist is found in comments and documents, with its line", () => {
  const found = unknownNames(Object.keys(files), (path) => files[path] ?? "");
  expect(found.map(({ path, line, name }) => [path, line, name])).toEqual([
    ["app/a.ts", 2, "cartsOf"],
    ["app/b.tsx", 1, "app/c.ts"],
    ["app/b.tsx", 2, "c.ts"],
    ["app/b.tsx", 3, "Old"],
    ["app/b.css", 1, "column"],
    ["docs/a.md", 1, "bench:sites"],
    ["docs/a.md", 5, "C"],
    ["docs/a.md", 5, "CartSize"],
  ]);
});
