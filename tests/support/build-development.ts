/** Builds the pages' scripts with React's development build, which reports warnings, into the named folder. */

import { createBuilder } from "vite";

process.env.NODE_ENV = "development";
const [outDir = ""] = process.argv.slice(2);
const builder = await createBuilder({
  mode: "development",
  logLevel: "warn",
  publicDir: false,
  environments: { client: { build: { outDir, emptyOutDir: true, minify: false } } },
});
const { client } = builder.environments;
if (!client) throw new Error("There is no build for the browser.");
await builder.build(client);
