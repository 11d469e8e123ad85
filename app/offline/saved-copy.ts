import { useState } from "react";
import { useLocation } from "react-router";
import { useInBrowser } from "../../ui/use-in-browser.ts";
import { ALWAYS_KEPT } from "./kept.ts";

/** When the page on the screen was read (ISO 8601), if it is a copy that the service worker has kept; null: it is not. */
export function useSavedCopy(): string | null {
  const live = useInBrowser();
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  // Only the page that the document came with: those after it are fetched as they are gone to. What the pages show that
  // are always kept is not the copy's but this browser's.
  if (!live || key !== first || ALWAYS_KEPT.includes(pathname)) return null;
  return document.documentElement.dataset["readAt"] ?? null;
}
