import { useLocalState } from "../local-state.ts";
import { useCartStatus } from "./cart-status.ts";

/** "waiting": shown here, and not at the shop yet. "refused": the shop would not have it; or the session is over. */
export type AddOutcome = "added" | "waiting" | "refused";

/** Nobody waits longer to hear what became of a press. */
const PATIENCE_MS = 4_000;

/**
 * What becomes of lines that were just added: a guest's cart is here and has them at once, a customer's is at the shop,
 * which has yet to confirm them (`cart-keeper.ts` sends them).
 */
export function whenAdded(variantIds: readonly string[]): Promise<AddOutcome> {
  const { session } = useLocalState.getState();
  const { refused } = useCartStatus.getState();
  const isPending = () => variantIds.some((id) => id in useLocalState.getState().pending);
  if (!isPending()) return Promise.resolve("added");
  if (!navigator.onLine) return Promise.resolve("waiting");

  return new Promise((resolve) => {
    const end = (outcome: AddOutcome) => {
      clearTimeout(timer);
      leaveStatus();
      leaveState();
      resolve(outcome);
    };
    const timer = setTimeout(() => end("waiting"), PATIENCE_MS);
    const leaveStatus = useCartStatus.subscribe((status) => {
      if (status.refused !== refused && variantIds.some((id) => status.refused.has(id))) end("refused");
      else if (status.sendingFailed && isPending()) end("waiting");
    });
    const leaveState = useLocalState.subscribe((state) => {
      if (state.session?.token !== session?.token) end("refused");
      else if (!isPending()) end("added");
    });
  });
}
