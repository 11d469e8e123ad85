/**
 * The router for a page that is shown before the router's engine is there: what moves, loads and remembers is 15 kB that
 * nobody needs in order to read the page she came for. Whoever moves before it has come waits for it; where it cannot be had, the browser goes there.
 */
import {
  createPath,
  IDLE_NAVIGATION,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  type DataRouteMatch,
  type HydrationState,
  type RouteObject,
  type RouterInit,
  type RouterNavigateOptions,
  type To,
} from "react-router";

type LateRouterOptions = {
  /** Each with an id of its own; those of the first page are loaded already. */
  routes: RouteObject[];
  /** Of the first page. */
  matches: DataRouteMatch[];
  /** What the server has loaded for the first page. */
  hydrationData: HydrationState;
  getContext: RouterInit["getContext"];
};

export type LateRouter = {
  /** For good: it stands for the engine when that has come. */
  router: DataRouter;
  /** Fetches the engine; once. */
  start(): Promise<DataRouter>;
};

export function createLateRouter({ routes, matches, hydrationData, getContext }: LateRouterOptions): LateRouter {
  const history = createBrowserHistory();
  const first = firstState(matches, history.location, hydrationData);
  let engine: DataRouter | null = null;
  let starting: Promise<DataRouter> | null = null;
  const onceThere: ((engine: DataRouter) => void)[] = [];

  // The browser's Back before the engine listens: the page that it leads to is drawn by the server.
  const isElsewhere = () => location.pathname !== first.location.pathname || location.search !== first.location.search;
  const leave = () => {
    if (isElsewhere()) location.reload();
  };
  addEventListener("popstate", leave);

  async function load(): Promise<DataRouter> {
    const { createRouter } = await import("./router-engine.ts");
    removeEventListener("popstate", leave);
    engine = createRouter({ routes, history, hydrationData, getContext, window }).initialize();
    for (const act of onceThere) act(engine);
    return engine;
  }
  function start(): Promise<DataRouter> {
    // What the connection has lost is asked for again.
    starting ??= load().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }
  /** Does it now or when the engine has come; what is returned undoes it. */
  function whenThere(act: (engine: DataRouter) => () => void): () => void {
    if (engine) return act(engine);
    let undo: (() => void) | null = null;
    let wanted = true;
    onceThere.push((come) => {
      if (wanted) undo = act(come);
    });
    return () => {
      wanted = false;
      undo?.();
    };
  }

  const waiting: Partial<DataRouter> = {
    state: first,
    routes: [],
    manifest: {},
    basename: "/",
    window,
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    subscribe: (told) => whenThere((come) => come.subscribe(told)),
    enableScrollRestoration: (...ways) => whenThere((come) => come.enableScrollRestoration(...ways)),
    navigate: async (to: To | number | null, how?: RouterNavigateOptions) => {
      const come = await start().catch(() => null);
      if (typeof to === "number") await (come ? come.navigate(to) : history.go(to));
      else if (come) await come.navigate(to, how);
      else location.assign(typeof to === "string" ? to : createPath(to ?? {}));
    },
    async revalidate() {
      await (await start()).revalidate();
    },
  };
  const router = new Proxy(waiting, {
    get: (own, name) => Reflect.get(engine ?? own, name) as unknown,
  }) as DataRouter;
  return { router, start };
}

/** As the engine would begin with the same data. */
function firstState(
  matches: DataRouteMatch[],
  location: DataRouter["state"]["location"],
  { loaderData, errors }: HydrationState,
): DataRouter["state"] {
  return {
    historyAction: "POP" as DataRouter["state"]["historyAction"],
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData: loaderData ?? {},
    actionData: null,
    errors: errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}
