/** The one route table, for server, browser and app shell alike. */
import type { RouteObject } from "react-router";
import { Root } from "./root.tsx";

/** A page whose module loads when it is first visited; `handle.module` tells the server which files to announce. */
function page(path: string, module: string, lazy: NonNullable<RouteObject["lazy"]>): RouteObject {
  return { path, handle: { module }, lazy };
}

export const routes: RouteObject[] = [
  {
    path: "/",
    id: "root",
    Component: Root,
    children: [
      page("/", "app/routes/home.tsx", () => import("./routes/home.tsx")),
      page("/pages/home/index", "app/routes/home.tsx", () => import("./routes/home.tsx")),
    ],
  },
];
