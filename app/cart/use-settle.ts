import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { toast } from "../../ui/toast.tsx";
import { CartError, createCart, type CreatedCart } from "../api/cart-queries.ts";
import { useApp } from "../context.tsx";
import { useLocalState } from "../local-state.ts";
import { MOST_CHECKED, type CartLine } from "./cart-line.ts";
import type { Cart } from "./use-cart.ts";

/** A line of which the platform had less than was asked for. */
export type CutLine = { line: CartLine; quantity: number };

export type Settling = {
  busy: boolean;
  /** Begins: asks about lines below their minimum, or goes straight on. */
  settle: () => void;
  /** The lines below their minimum that are asked about; null while nothing is asked. */
  asksAbout: readonly CartLine[] | null;
  /** Goes on with the other lines. */
  settleOthers: () => void;
  /** What stock cut short; null while there is nothing to say. */
  cut: readonly CutLine[] | null;
  /** Goes to the checkout with what there is. */
  goOn: () => void;
  cancel: () => void;
};

/** SPEC CART-06: from the checked lines to the hosted checkout. */
export function useSettle({ chosen, below }: Cart): Settling {
  const { t } = useLingui();
  const { api, locale } = useApp();
  const [busy, setBusy] = useState(false);
  const [asksAbout, setAsksAbout] = useState<readonly CartLine[] | null>(null);
  const [made, setMade] = useState<{ cart: CreatedCart; cut: CutLine[] } | null>(null);
  // Back from the checkout this page may be just as it was left.
  useEffect(() => {
    const onShow = () => setBusy(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const leaveFor = (cart: CreatedCart) => {
    useLocalState.setState({ pendingCheckout: { cartId: cart.id, lines: cart.lines } });
    location.assign(cart.checkoutUrl);
  };
  const open = async (lines: readonly CartLine[]) => {
    setBusy(true);
    try {
      const cart = await createCart(api, lines, locale.country);
      const got = new Map(cart.lines.map(({ variantId, quantity }) => [variantId, quantity]));
      const cut = lines
        .map((line) => ({ line, quantity: got.get(line.variantId) ?? 0 }))
        .filter(({ line, quantity }) => quantity < line.quantity);
      if (cut.length === 0) return leaveFor(cart);
      setMade({ cart, cut });
      setBusy(false);
    } catch (error) {
      const reason = error instanceof CartError ? error.message : null;
      toast({
        text: reason ? `${t`Failed to generate order`}: ${reason}` : t`Failed to generate order`,
        tone: "negative",
        durationMs: 4_000,
      });
      setBusy(false);
    }
  };

  return {
    busy,
    settle() {
      if (chosen.length === 0) return toast(t`Choose what to settle first`);
      if (chosen.length > MOST_CHECKED) return toast({ text: t`Max 250 variants`, tone: "negative" });
      const tooFew = chosen.filter((line) => below.has(line.productId));
      if (tooFew.length > 0) setAsksAbout(tooFew);
      else void open(chosen);
    },
    asksAbout,
    settleOthers() {
      setAsksAbout(null);
      void open(chosen.filter((line) => !below.has(line.productId)));
    },
    cut: made?.cut ?? null,
    goOn() {
      if (made) leaveFor(made.cart);
    },
    cancel() {
      setAsksAbout(null);
      setMade(null);
    },
  };
}
