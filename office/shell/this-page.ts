import { createContext, use } from "react";
import type { OfficePage } from "./office-page.ts";

/** The page that is open, and the list that leads to it: null for pages of the navigation. */
export type ThisPage = { page: OfficePage; parent: OfficePage | null };

export const ThisPageContext = createContext<ThisPage | null>(null);

/** Null outside the pages of the route table. */
export function useThisPage(): ThisPage | null {
  return use(ThisPageContext);
}
