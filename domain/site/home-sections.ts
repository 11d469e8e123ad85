import type { Language } from "../translation/languages.ts";

/** Of the home page, between its search bar and its endless list. A "shelf" is a row of a collection's products. */
export type HomeSectionKind =
  | "links"
  | "bulletin"
  | "banners"
  | "promises"
  | "account"
  | "categories"
  | "deals"
  | "shelf"
  | "brand"
  | "install";

/** As visitors see it. `title`: staff's, in `language`; without one the built title is shown. */
export type ShownHomeSection = { kind: HomeSectionKind; handle?: string; title?: string; language?: Language };

/** SPEC HOME-01 to HOME-03, HOME-05 */
export const DEFAULT_HOME_SECTIONS: readonly ShownHomeSection[] = [
  { kind: "links" },
  { kind: "bulletin" },
  { kind: "banners" },
  { kind: "promises" },
  { kind: "account" },
  { kind: "categories" },
  { kind: "deals" },
  { kind: "shelf", handle: "flash-deals" },
  { kind: "brand" },
  { kind: "shelf", handle: "trendy" },
  { kind: "install" },
];

/** Those with a heading that staff may word. */
export const TITLED_SECTIONS: readonly HomeSectionKind[] = ["categories", "deals", "shelf"];
/** Shelves that have a heading in every language without staff's doing. */
const BUILT_SHELVES: readonly string[] = ["flash-deals", "trendy"];

/** Whether pages have a title of their own for it. */
export function isBuiltSection(kind: HomeSectionKind, handle: string | null): boolean {
  return kind !== "shelf" || BUILT_SHELVES.includes(handle ?? "");
}
