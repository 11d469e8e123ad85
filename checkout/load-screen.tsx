import type { ReactNode } from "react";
import type { PageData } from "./page-data.ts";

/** `modules`: source files for the page to preload. */
export type LoadedScreen = { screen: ReactNode; modules: string[] };

/** Each page loads only its own screen, which the server has chosen. */
export async function loadScreen(data: PageData): Promise<LoadedScreen> {
  switch (data.kind) {
    case "checkout": {
      const { CheckoutScreen } = await import("./checkout-screen.tsx");
      return { screen: <CheckoutScreen {...data} />, modules: ["checkout/checkout-screen.tsx"] };
    }
    case "order": {
      const { OrderScreen } = await import("./orders/order-screen.tsx");
      return { screen: <OrderScreen {...data} />, modules: ["checkout/orders/order-screen.tsx"] };
    }
    case "payment": {
      const { PaymentScreen } = await import("./orders/payments/payment-screen.tsx");
      return { screen: <PaymentScreen {...data} />, modules: ["checkout/orders/payments/payment-screen.tsx"] };
    }
    case "find-order": {
      const { FindOrderScreen } = await import("./orders/find-order-screen.tsx");
      return { screen: <FindOrderScreen {...data} />, modules: ["checkout/orders/find-order-screen.tsx"] };
    }
    case "ended":
    case "placed":
    case "missing":
    case "unknown-payment":
    case "failed": {
      const { NothingScreen } = await import("./nothing-screen.tsx");
      return { screen: <NothingScreen {...data} />, modules: ["checkout/nothing-screen.tsx"] };
    }
  }
}
