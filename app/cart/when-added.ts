import { useLocalState } from "../local-state.ts";
import { currentSession } from "../session/session.ts";
import type { Session } from "../stored-state.ts";
import { useCartStatus } from "./cart-status.ts";

/**
 * "waiting": shown here, and not at the shop yet. "refused": the shop would not have some of it. "over": the session
 * ended first, and its cart with it.
 */
export type AddOutcome = "added" | "waiting" | "refused" | "over";

/** `refused`: the variants that are not in the cart, and may be offered again. */
export type Added = { outcome: AddOutcome; refused: ReadonlySet<string> };

/** As it was before the lines were added: the shop may answer before anybody asks what became of them. */
export type BeforeAdding = { session: Session; refusals: Readonly<Record<string, number>> };

/** Nobody waits longer to hear what became of a press. */
const PATIENCE_MS = 4_000;

/**
 * What becomes of lines that a customer has just added: their cart is at the shop, which has yet to confirm them
 * (`cart-keeper.ts` sends them). Each line counts by itself.
 */
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
