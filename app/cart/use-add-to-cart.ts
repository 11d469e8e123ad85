import { useLingui } from "@lingui/react/macro";
import { afterPaint } from "../../ui/after-paint.ts";
import { toast, type Toast } from "../../ui/toast.tsx";
import { addLines } from "./cart-actions.ts";
import type { Addition } from "./cart-line.ts";
import { whenAdded, type AddOutcome } from "./when-added.ts";

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
    const outcome = await whenAdded(additions.map(({ variant }) => variant.variantId));
    if (outcome === "added") afterPaint(() => toast({ text: t`Added to cart`, tone: "positive", ...said }));
    // Of a refusal `cart-keeper.ts` tells.
    if (outcome === "waiting") {
      toast({ text: t`Not added yet. It will be saved as soon as the shop can be reached.`, durationMs: WAITING_MS });
    }
    return outcome;
  };
}
