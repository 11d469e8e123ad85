/** Messages sent to the shop from this browser, shown again (SPEC CONT-01); removed when the session ends. */

import { useLocalState } from "../../../local-state.ts";
import type { SentMessage } from "../../../stored-state.ts";

const MOST_STORED = 20;

/** Latest first. */
export function useSentMessages(): SentMessage[] {
  return useLocalState((state) => state.messages);
}

export function rememberMessage(message: SentMessage): void {
  useLocalState.setState(({ messages }) => ({ messages: [message, ...messages].slice(0, MOST_STORED) }));
}
