import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import { BUILT_BRAND } from "../../../domain/site/brand.ts";
import { SHOWN_IN_FULL } from "../../../domain/site/offer.ts";
import type { Api } from "../../api/api.ts";
import { platformMicrosOf } from "../../catalog/cards/wire-shapes.ts";
import { AppProvider, type AppContext } from "../../context.tsx";
import { useLinePrice } from "./line-price.ts";

const app: AppContext = {
  api: {} as Api,
  locale: { language: "en", country: "US", currency: "USD" },
  brand: BUILT_BRAND,
  offer: SHOWN_IN_FULL,
  rates: { asOf: "2026-11-01", pricing: DEFAULT_PRICING, baseNanos: {} },
};

function priceOf(amount: string, quantity: number): string {
  function Line() {
    const price = useLinePrice(
      { platformMicros: platformMicrosOf({ amount, currencyCode: "USD" }), quantity },
      undefined,
    );
    return `${price.unit} ${price.amount}`;
  }
  return renderToStaticMarkup(
    <AppProvider app={app}>
      <Line />
    </AppProvider>,
  );
}

test("CART-01 a price above what the shop can calculate with is a dash at any quantity", () => {
  expect(priceOf("1000000", 2)).toBe("$1,070,000.00 $2,140,000.00");
  expect(priceOf("1000001", 2)).toBe("– –");
  expect(priceOf("1000001", 1_000_000_000)).toBe("– –");
});
