import { useLingui } from "@lingui/react/macro";
import { afterPaint } from "../../ui/after-paint.ts";
import { toast, type Toast } from "../../ui/toast.tsx";
import { currentSession } from "../session/session.ts";
import { addLines } from "./cart-actions.ts";
import type { Addition } from "./cart-line.ts";
import type { AddOutcome } from "./when-added.ts";

const WAITING_MS = 4_000;

/** `text`: "Added to cart" unless said. */
type Said = Partial<Pick<Toast, "text" | "durationMs" | "action">>;

/** Adds lines and says what became of it (SPEC PROD-05, ERR-03); a line that waits is not called added. */
export function useAddToCart(): (additions: readonly Addition[], said?: Said) => Promise<AddOutcome> {
  const { t } = useLingui();
  return async (additions, said) => {
    try {
      addLines(additions);
    } catch {
      toast({ text: t`Add to cart error`, tone: "negative" });
      return "refused";
    }
    const outcome = await outcomeOf(additions);
    if (outcome === "added") afterPaint(() => toast({ text: t`Added to cart`, tone: "positive", ...said }));
    // Of a refusal `cart-keeper.ts` tells.
    if (outcome === "waiting") {
      toast({ text: t`Not added yet. It will be saved as soon as the shop can be reached.`, durationMs: WAITING_MS });
    }
    return outcome;
  };
}

/** A guest has at once what was added; what watches a customer's is loaded with the first of it. */
async function outcomeOf(additions: readonly Addition[]): Promise<AddOutcome> {
  if (!currentSession()) return "added";
  try {
    const { whenAdded } = await import("./when-added.ts");
    return await whenAdded(additions.map(({ variant }) => variant.variantId));
  } catch {
    return "waiting";
  }
}
