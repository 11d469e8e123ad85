import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** As `app/navigation/router-engine.ts` calls it. */
const NAME = "react-router/engine";

/**
 * A plugin of the build: the module of the router's engine once more, to be loaded late. Everything else of the router
 * holds on to a constant or two of that module, which would bring all of it into the first files.
 */
export function routerEngine(): Plugin {
  const dist = dirname(createRequire(import.meta.url).resolve("react-router"));
  const path = join(dist, "lib/router/router.js");
  return {
    name: "router-engine",
    enforce: "pre",
    resolveId: (id) => (id === NAME ? `${path}?engine` : null),
  };
}
