/** The pages of the tab bar (SPEC SHELL-01), under all their addresses (SPEC SHELL-02). */
const TAB_PATHS: ReadonlySet<string> = new Set([
  "/",
  "/pages/home/index",
  "/pages/categories/index",
  "/pages/new/index",
  "/pages/cart/index",
  "/pages/shopcart/index",
  "/pages/account/index",
]);

export const HOME = "/pages/home/index";

export function isTabPage(pathname: string): boolean {
  return TAB_PATHS.has(pathname);
}
