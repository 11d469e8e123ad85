import { useLocalState } from "../local-state.ts";
import { currentSession } from "../session/session.ts";
import type { StoredSession } from "../stored-state.ts";
import { useCartStatus } from "./cart-status.ts";

/**
 * "waiting": shown here, not yet confirmed by the shop. "refused": the shop refused some lines. "over": the session
 * ended first, and with it its cart.
 */
export type AddOutcome = "added" | "waiting" | "refused" | "over";

export type Added = { outcome: AddOutcome; refused: ReadonlySet<string> };

/** Taken before the lines are added: the shop may answer before `whenAdded` is called. */
export type BeforeAdding = { session: StoredSession; refusals: Readonly<Record<string, number>> };

const PATIENCE_MS = 4_000;

/** The outcome of lines that a customer has just added, judged one by one: the shop must confirm them. */
export function whenAdded(variantIds: readonly string[], { session, refusals }: BeforeAdding): Promise<Added> {
  const isOver = () => currentSession()?.token !== session.token;
  const isPending = () => variantIds.some((id) => id in useLocalState.getState().pending);
  const added = (outcome: AddOutcome): Added => {
    const now = useCartStatus.getState().refusals;
    const refused = new Set(variantIds.filter((id) => (now[id] ?? 0) > (refusals[id] ?? 0)));
    return { outcome: outcome === "added" && refused.size > 0 ? "refused" : outcome, refused };
  };
  const over: Added = { outcome: "over", refused: new Set() };
  if (isOver()) return Promise.resolve(over);
  if (!isPending()) return Promise.resolve(added("added"));
  if (!navigator.onLine) return Promise.resolve(added("waiting"));

  return new Promise((resolve) => {
    const end = (result: Added) => {
      clearTimeout(timer);
      leaveStatus();
      leaveState();
      resolve(result);
    };
    const timer = setTimeout(() => end(added("waiting")), PATIENCE_MS);
    const leaveStatus = useCartStatus.subscribe(({ sendingFailed }) => {
      if (sendingFailed && isPending()) end(added("waiting"));
    });
    const leaveState = useLocalState.subscribe(() => {
      if (isOver()) end(over);
      else if (!isPending()) end(added("added"));
    });
  });
}
