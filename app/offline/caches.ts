/** The service worker's caches, and the messages between pages and worker. Neither imports the other. */

export const CACHES = {
  pages: "filigree-pages",
  /** Files of the builds: their names change with their content. */
  files: "filigree-files",
  pictures: "filigree-pictures",
  /** A picture that another app has shared, until the search by picture reads it. */
  shared: "filigree-shared",
} as const;

/** Shown in place of a page that cannot be loaded; its hash says which. */
export const OFFLINE_PAGE = "/offline";

/** Shows the cart as this browser has it, with a connection or without. */
const CART_PAGE = "/pages/shopcart/index";

export const ALWAYS_CACHED: readonly string[] = [OFFLINE_PAGE, CART_PAGE];

/** Where other apps post pictures, and where a shared one waits in its cache. */
export const SHARE_PAGE = "/pages/search/similar";
export const SHARED_FIELD = "picture";
export const SHARED_PICTURE = "/shared-picture";

/** Headers of a cached page: when it was read (ISO 8601), and its title, percent-encoded. */
export const READ_AT = "x-read-at";
export const TITLE = "x-title";

export type ToWorker =
  /**
   * This page (path and query) is being read. It and `files` (paths of "/assets/…") may have loaded before there was
   * a worker.
   */
  | { say: "visited"; path: string; files: string[] }
  /** A waiting worker is to take control. */
  | { say: "install" };

/** From the worker to the pages: how many files of the new version are downloaded. */
export type FromWorker = { say: "downloading"; done: number; of: number };
