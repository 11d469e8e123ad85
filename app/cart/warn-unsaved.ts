/** For browsers that store nothing; loaded only there. */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "../../ui/dialogs/toast.tsx";
import { useLocalState } from "../local-state.ts";
import type { LocalState } from "../stored-state.ts";
import { whenQuiet } from "../when-quiet.ts";

const TOAST_MS = 8_000;
/** "Added to cart" is read first. */
const AFTER_MS = 1_500;

/** Says once that the cart and the login last as long as this page, as soon as there is one of them to lose. */
export async function warnWhenUnsaved(words: I18n): Promise<void> {
  await somethingToLose();
  await new Promise((resolve) => {
    setTimeout(resolve, AFTER_MS);
  });
  await whenQuiet(new AbortController().signal);
  toast({
    text: words._(
      msg`Your browser is not saving data for this site. Your cart and login will last until you close or reload this page.`,
    ),
    durationMs: TOAST_MS,
  });
}

function somethingToLose(): Promise<void> {
  const isThere = ({ lines, session }: LocalState) => lines.length > 0 || session !== null;
  return new Promise((resolve) => {
    if (isThere(useLocalState.getState())) return resolve();
    const stop = useLocalState.subscribe((state) => {
      if (!isThere(state)) return;
      stop();
      resolve();
    });
  });
}
