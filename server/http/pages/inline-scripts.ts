/** Scripts that are part of a page's HTML. Their sources are in `inline/`: after a change, run `npm run inline`. */

import { createHash } from "node:crypto";
import { EMPTY_CART_SCRIPT } from "../../../contract/browser-state.ts";
import { SPECULATION_RULES } from "../../../contract/speculation.ts";
import { MARK_FAILED, REPLAY, START, TRANSLATED, WARM_UP } from "./inline/built.ts";

/** Before the style sheets, which would block them, and before any picture. */
export const EARLY_SCRIPT: string = [WARM_UP, MARK_FAILED, REPLAY, TRANSLATED]
  .map((text) => `<script>${text}</script>`)
  .join("");

/** Placed at the end of the page. `later`: files that the page loads by itself, for the service worker to cache. */
export function startScript(main: string, files: readonly string[], later: readonly string[] = []): string {
  return `<script data-main="${main}" data-files="${files.join(" ")}" data-later="${later.join(" ")}">${START}</script>`;
}

export const INLINE_SCRIPTS: readonly string[] = [
  WARM_UP,
  MARK_FAILED,
  REPLAY,
  TRANSLATED,
  START,
  EMPTY_CART_SCRIPT,
  SPECULATION_RULES,
].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
