import { useLingui } from "@lingui/react/macro";
import { toast, type Toast } from "../../ui/dialogs/toast.tsx";
import { afterPaint } from "../../ui/timing/after-paint.ts";
import { currentSession } from "../session/session.ts";
import { addLines } from "./cart-actions.ts";
import { useCartStatus } from "./cart-status.ts";
import type { Addition } from "./lines/cart-line.ts";
import type { Added, BeforeAdding } from "./when-added.ts";

const WAITING_MS = 4_000;

type ToastOverrides = Partial<Pick<Toast, "text" | "durationMs" | "action">>;

const NONE: ReadonlySet<string> = new Set();

/** Adds lines and shows the outcome (SPEC PROD-05, ERR-03); waiting lines do not count as added. */
export function useAddToCart(): (additions: readonly Addition[], overrides?: ToastOverrides) => Promise<Added> {
  const { t } = useLingui();
  return async (additions, overrides) => {
    const variantIds = additions.map(({ variant }) => variant.variantId);
    const session = currentSession();
    const before = session && { session, refusals: useCartStatus.getState().refusals };
    try {
      addLines(additions);
    } catch {
      toast({ text: t`Add to cart error`, tone: "negative" });
      return { outcome: "refused", refused: new Set(variantIds) };
    }
    const added = await whatBecameOf(variantIds, before);
    const { outcome } = added;
    if (outcome === "added") afterPaint(() => toast({ text: t`Added to cart`, tone: "positive", ...overrides }));
    // `cart-sync.ts` shows refusals.
    if (outcome === "waiting") {
      toast({ text: t`Not added yet. We will add it as soon as you are back online.`, durationMs: WAITING_MS });
    }
    return added;
  };
}

/** A guest's lines are added at once; the code that waits for a customer's loads on first use. */
async function whatBecameOf(variantIds: readonly string[], before: BeforeAdding | null): Promise<Added> {
  if (before === null) return { outcome: "added", refused: NONE };
  try {
    const { whenAdded } = await import("./when-added.ts");
    return await whenAdded(variantIds, before);
  } catch {
    return { outcome: "waiting", refused: NONE };
  }
}
