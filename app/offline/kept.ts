/** What the service worker keeps on the device, and what pages and worker say to each other. Neither imports the other. */

/** By name. None holds anything of a customer's (SPEC APPU-02). */
export const CACHES = {
  /** Public pages that were visited, as the server drew them. */
  pages: "filigree-pages",
  /** Of the builds: their names change with what is in them. */
  files: "filigree-files",
  pictures: "filigree-pictures",
  /** A picture that another app has shared, until the search by picture takes it. */
  shared: "filigree-shared",
} as const;

/** Stands for a page that cannot be had: which one it is says what follows its "#". */
export const OFFLINE_PAGE = "/offline";

/** Shows what this browser has in its cart, with a connection or without. */
const CART_PAGE = "/pages/shopcart/index";

/** Kept from the beginning, whether they were visited or not. */
export const ALWAYS_CACHED: readonly string[] = [OFFLINE_PAGE, CART_PAGE];

/** Where other apps send pictures to, and where a shared one waits in its cache. */
export const SHARE_PAGE = "/pages/search/similar";
export const SHARED_FIELD = "picture";
export const SHARED_PICTURE = "/shared-picture";

/** Headers of a kept page: when it was read (ISO 8601), and its title, percent-encoded. */
export const READ_AT = "x-read-at";
export const TITLE = "x-title";

/** From a page to the worker. */
export type ToWorker =
  /**
   * This page (path and query) is being read, which may not have come through the worker; nor have `files`, which were
   * loaded before there was one: paths of "/assets/…".
   */
  | { say: "visited"; path: string; files: string[] }
  /** A worker that waits takes over. */
  | { say: "install" };

/** From the worker to the pages: how many of the new version's files are there. */
export type FromWorker = { say: "downloading"; done: number; of: number };
