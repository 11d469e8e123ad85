import type { RouteObject } from "react-router";
import { withMessages } from "./with-messages.ts";

/**
 * A page whose code loads on the first visit. `name`: of its module, without `app/` and `.tsx`, as every visit loads
 * this table. `later`: modules that it loads itself, which it needs offline.
 */
export function page(
  path: string,
  name: string,
  load: () => Promise<object>,
  later: readonly string[] = [],
): RouteObject {
  const module = `app/${name}.tsx`;
  return {
    id: path,
    path,
    handle: { module, later },
    lazy: () => (import.meta.env.SSR ? load() : withMessages(module, load)),
  };
}
