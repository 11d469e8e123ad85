import { useState } from "react";
import { useLocation } from "react-router";
import { useInBrowser } from "../../ui/use-in-browser.ts";
import { ALWAYS_CACHED } from "./kept.ts";

/** When the page on the screen was read (ISO 8601), if it is a copy that the service worker has kept; null: it is not. */
export function useSavedCopy(): string | null {
  const live = useInBrowser();
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  // Only the page that the document came with can be a copy: later ones are fetched. Pages that are always cached show
  // what this browser has stored, so that their age says nothing.
  if (!live || key !== first || ALWAYS_CACHED.includes(pathname)) return null;
  return document.documentElement.dataset["readAt"] ?? null;
}
