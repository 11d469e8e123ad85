import { useEffect, useState } from "react";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { backend } from "../backend.ts";
import type { CartKey } from "../cart-key.ts";
import { useCheckoutContext } from "../checkout-context.tsx";

const EVERY_MS = 3_000;
const TIMES = 40;

export type Watch = "not-needed" | "watching" | "given-up";

/** Polls the order for two minutes while it waits for a payment provider, then only when asked to. */
export function useOrder(cart: CartKey, given: PlacedOrder) {
  const [order, setOrder] = useState(given);
  const [givenUp, setGivenUp] = useState(false);
  const waits = waitsForProvider(order);
  const watching = waits && !givenUp;
  const { token, key } = cart;
  const { language } = useCheckoutContext().locale;

  useEffect(() => {
    if (!watching) return;
    let polls = 0;
    let stopped = false;
    let timer = setTimeout(() => void load(), EVERY_MS);
    async function load(): Promise<void> {
      polls += 1;
      // A failed read is repeated by the next poll.
      const fresh = await backend("readOrder", { token, key, language }).catch(() => null);
      if (stopped) return;
      if (fresh) setOrder(fresh);
      if (polls >= TIMES) setGivenUp(true);
      else timer = setTimeout(() => void load(), EVERY_MS);
    }
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [watching, token, key, language]);

  const watch: Watch = watching ? "watching" : waits ? "given-up" : "not-needed";
  return { order, watch, watchAgain: () => setGivenUp(false) };
}

/** A pending payment without a provider's page was never started: there is nothing to wait for. */
function waitsForProvider({ state, payment }: PlacedOrder): boolean {
  return state === "PENDING" && payment.state === "pending" && payment.redirectUrl !== null;
}
