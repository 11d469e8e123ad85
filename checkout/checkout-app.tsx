import { useEffect } from "react";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { FailedScreen, MissingScreen } from "./missing-screen.tsx";
import { OrderScreen } from "./order-screen.tsx";
import type { PageData } from "./page-data.ts";
import { WorldProvider, type World } from "./world.tsx";

export type CheckoutAppProps = World & { data: PageData };

/** The platform's checkout: one screen, chosen on the server. */
export function CheckoutApp({ data, ...world }: CheckoutAppProps) {
  // Tests wait for this mark before they touch the page.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  return <WorldProvider value={world}>{screenOf(data)}</WorldProvider>;
}

function screenOf(data: PageData) {
  switch (data.kind) {
    case "checkout":
      return <CheckoutScreen {...data} />;
    case "order":
      return <OrderScreen {...data} />;
    case "missing":
      return <MissingScreen />;
    case "failed":
      return <FailedScreen />;
  }
}
