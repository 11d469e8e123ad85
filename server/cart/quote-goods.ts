import type { AgreedTerms } from "../../domain/cart/agreed-terms.ts";
import { quote, type Quote, type QuoteLine, type QuoteRequest, type ShippingMethod } from "../../domain/cart/quote.ts";
import { rulesOn, type PriceBasis } from "../../domain/catalog/price-basis.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";
import { DEFAULT_RULES, type ShopRules } from "../../domain/site/shop-rules.ts";
import { plainCode } from "../../domain/written-code.ts";
import { couponsFor } from "../coupons/coupons.ts";
import { promotionsOf } from "../coupons/promotions.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Customer } from "../customers/customers.ts";
import { findSettings, type Settings } from "../settings/settings.ts";

type BuyerToQuote = {
  customer: Pick<Customer, "id" | "spentCents"> | null;
  /** Where the order's e-mails go, if known. */
  email: string | null;
  /** The first code that makes the order cheaper counts (SPEC COUP-02). */
  codes: readonly string[];
  /** What counts if no code does. */
  otherwise: CouponChoice;
  weighsAll: boolean;
  takesPromotions: boolean;
  creditCents: number;
  /** What credit has to leave due, if it leaves anything. */
  leastLeftCents?: number;
  /** Whether the customer has proved to be it: only then do their own coupons count. */
  isProven?: boolean;
  agreed?: AgreedTerms | undefined;
  /** The order that is quoted once more. */
  order?: number | undefined;
  /** If the caller has read them. */
  settings?: QuotedBy;
  /** On which prices the cart is charged; by default selling prices. */
  priceBasis?: PriceBasis;
};

export type QuotedBy = Pick<{ [Name in keyof Settings]: Settings[Name] | null }, "rules" | "promotions">;

export const QUOTED_BY = ["rules", "promotions"] as const;

export function quoteRulesOf({ rules }: QuotedBy, priceBasis: PriceBasis): ShopRules {
  return rulesOn(priceBasis, rules ?? DEFAULT_RULES);
}

type GoodsToQuote = Pick<QuoteLine, "id" | "quantity" | "agreedMicros"> & {
  variant: Pick<QuoteLine, "platformMicros" | "weightMg" | "freeShipping" | "ships">;
};

/** `coupon`: null where it is not chosen; the buyer's codes count then. */
type Choices = { country: string | null; method: ShippingMethod; coupon: CouponChoice | null };

/** What goods cost a buyer, in a cart and at the checkout. */
export async function quoteGoods(
  shop: CustomersShop,
  lines: readonly GoodsToQuote[],
  { country, method, coupon: chosen }: Choices,
  {
    customer,
    email,
    codes,
    otherwise,
    weighsAll,
    takesPromotions,
    creditCents,
    leastLeftCents,
    isProven = true,
    agreed,
    order,
    settings,
    priceBasis = "selling",
  }: BuyerToQuote,
): Promise<{ quote: Quote; coupon: CouponChoice; rules: ShopRules }> {
  const stored = settings ?? (await findSettings(shop, QUOTED_BY));
  const rules = quoteRulesOf(stored, priceBasis);
  const proven = isProven && customer ? customer.id : null;
  const coupon = chosen?.choice === "code" ? { ...chosen, code: plainCode(chosen.code) } : chosen;
  const named = coupon?.choice === "code" ? [...codes, coupon.code] : codes;
  const request: QuoteRequest = {
    lines: lines.map(({ id, quantity, agreedMicros, variant: { platformMicros, weightMg, freeShipping, ships } }) => ({
      id,
      quantity,
      platformMicros,
      weightMg,
      freeShipping,
      ships,
      agreedMicros,
    })),
    spentCents: customer?.spentCents ?? 0,
    ...{ country, method, creditCents, rules, agreed },
    ...(leastLeftCents !== undefined && { leastLeftCents }),
    coupons: weighsAll || named.length > 0 ? await couponsFor(shop, { customerId: proven, email }, named) : [],
    promotions: takesPromotions ? await promotionsOf(shop, customer, stored.promotions, order) : [],
    at: shop.now().getTime(),
  };
  for (const code of coupon ? [] : codes) {
    const choice: CouponChoice = { choice: "code", code };
    const quoted = quote({ ...request, coupon: choice });
    if (quoted.coupon !== null) return { quote: quoted, coupon: choice, rules };
  }
  return { quote: quote({ ...request, coupon: coupon ?? otherwise }), coupon: chosen ?? otherwise, rules };
}
