import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { toast } from "../../../ui/dialogs/toast.tsx";
import type { Api } from "../../api/api.ts";
import { BackendError } from "../../api/errors.ts";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { mostOf } from "../../catalog/cards/variant-for-cart.ts";
import { useApp } from "../../context.tsx";
import { useLocalState } from "../../local-state.ts";
import { newId } from "../../new-id.ts";
import { loadCustomer } from "../../session/customer.ts";
import type { PendingCheckout } from "../../stored-state.ts";
import { cutQuantities, refreshCart } from "../cart-actions.ts";
import { MOST_CHECKED, type CartLine } from "../lines/cart-line.ts";
import { refreshFromShop } from "../refresh-from-shop.ts";
import type { QuotedCart, CustomersPart } from "../use-cart.ts";
import { CartError, createCart } from "./cart-queries.ts";
import { saveCheckoutKey } from "./checkout-key.ts";
import { createOrder, type LineShortage } from "./create-order.ts";

export type CutLine = { line: CartLine; quantity: number };

export type Settling = {
  busy: boolean;
  settle: () => void;
  /** The lines below their minimum to ask about; null: nothing to ask. */
  linesBelowMinimum: readonly CartLine[] | null;
  settleOthers: () => void;
  /** Lines cut by short stock; null: nothing to show. */
  cut: readonly CutLine[] | null;
  cutOf: number;
  goOn: () => void;
  cancel: () => void;
};

type Outcome = {
  cut: CutLine[];
  leave: () => void;
};

/** SPEC CART-06: from the checked lines to the hosted checkout. */
export function useSettle(cart: QuotedCart): Settling {
  const { chosen, below, customer } = cart;
  const { t, i18n } = useLingui();
  const { api, locale } = useApp();
  const [busy, setBusy] = useState(false);
  const [linesBelowMinimum, setLinesBelowMinimum] = useState<readonly CartLine[] | null>(null);
  const [short, setShort] = useState<(Outcome & { of: number }) | null>(null);
  // Going back may restore this page from the bfcache.
  useEffect(() => {
    const onShow = () => setBusy(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const open = async (lines: readonly CartLine[]) => {
    setBusy(true);
    try {
      const outcome = await (customer
        ? asCustomer(api, locale.country, customer, lines, (rest) => void open(rest))
        : asGuest(api, locale.country, lines));
      if (outcome.cut.length === 0) return outcome.leave();
      setShort({ ...outcome, of: lines.length });
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };
  const refused = (error: unknown) => {
    // `failures.ts` has shown it.
    if (error instanceof BackendError && error.code === 401) return;
    const reason = error instanceof CartError ? error.message : messageOfFailure(error, i18n);
    toast({
      text: reason ? `${t`Failed to generate order`}: ${reason}` : t`Failed to generate order`,
      tone: "negative",
      durationMs: 4_000,
    });
    if (!(error instanceof BackendError)) return;
    void loadCustomer(api);
    void (customer ? refreshFromShop(api, 0) : refreshCart(api));
  };

  return {
    busy: busy || (customer !== null && !customer.standing && !customer.failed),
    settle() {
      if (chosen.length === 0) return toast(t`Select the items you want to order first`);
      if (chosen.length > MOST_CHECKED) return toast({ text: t`Max 250 variants`, tone: "negative" });
      const tooFew = chosen.filter((line) => below.has(line.productId));
      if (tooFew.length > 0) setLinesBelowMinimum(tooFew);
      else void open(chosen);
    },
    linesBelowMinimum,
    settleOthers() {
      setLinesBelowMinimum(null);
      void open(chosen.filter((line) => !below.has(line.productId)));
    },
    cut: short?.cut ?? null,
    cutOf: short?.of ?? 0,
    goOn() {
      setShort(null);
      short?.leave();
    },
    cancel() {
      setLinesBelowMinimum(null);
      setShort(null);
    },
  };
}

/** For guests: a storefront cart, which holds what is in stock. */
async function asGuest(api: Api, country: string, lines: readonly CartLine[]): Promise<Outcome> {
  const made = await createCart(api, lines, country);
  const got = new Map(made.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  return {
    cut: cutOf(lines, (line) => got.get(line.variantId) ?? 0),
    leave: () => leaveFor(made.checkoutUrl, { cartId: made.id, lines: made.lines }),
  };
}

/** For customers: an order of all the lines, or none. `checkOut` continues with the lines that are in stock. */
async function asCustomer(
  api: Api,
  country: string,
  { coupon, quoteWith }: CustomersPart,
  lines: readonly CartLine[],
  checkOut: (lines: readonly CartLine[]) => void,
): Promise<Outcome> {
  // Ordered lines leave the server's cart; a change sent later would restore them.
  const { deliver } = await import("../cart-sync.ts");
  await deliver(api);
  const input = { lines, couponCode: quoteWith(coupon, lines).coupon?.code ?? null, country };
  try {
    const url = await createOrder(api, input, newId());
    const ordered = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
    return { cut: [], leave: () => leaveFor(url, { cartId: null, lines: ordered }) };
  } catch (error) {
    const shortages = shortagesIn(error);
    if (shortages === null) throw error;
    void refreshFromShop(api, 0);
    const cut = cutOf(lines, (line) => {
      const available = shortages.get(line.variantId);
      return available === undefined ? line.quantity : mostOf({ ...line, available, forSale: true });
    });
    const quantities = new Map(cut.map(({ line, quantity }) => [line.variantId, quantity]));
    const rest = lines.flatMap((line) => {
      const quantity = quantities.get(line.variantId) ?? line.quantity;
      return quantity > 0 ? { ...line, quantity } : [];
    });
    return {
      cut,
      leave() {
        cutQuantities(quantities);
        checkOut(rest);
      },
    };
  }
}

function leaveFor(checkoutUrl: string, taken: Omit<PendingCheckout, "path">): void {
  const url = saveCheckoutKey(checkoutUrl);
  useLocalState.setState({ pendingCheckout: { ...taken, path: new URL(url).pathname } });
  location.assign(url);
}

function cutOf(lines: readonly CartLine[], left: (line: CartLine) => number): CutLine[] {
  return lines
    .map((line) => ({ line, quantity: Math.min(line.quantity, left(line)) }))
    .filter(({ line, quantity }) => quantity < line.quantity);
}

/** The stock by variant; null for any other error. */
function shortagesIn(error: unknown): Map<string, number> | null {
  if (!(error instanceof BackendError) || error.reason !== "stock.short" || !Array.isArray(error.details)) return null;
  return new Map((error.details as LineShortage[]).map(({ variantId, left }) => [variantId, left]));
}
