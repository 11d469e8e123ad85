/** What a draft of staff comes to now: the checkout's own quote (docs/decisions/0092). */

import type { AgreedTerms } from "../../../domain/cart/agreed-terms.ts";
import type { Quote } from "../../../domain/cart/quote.ts";
import { sellingMicros } from "../../../domain/catalog/price.ts";
import { quoteGoods } from "../../cart/quote-goods.ts";
import { variantsInCarts, type VariantInCart } from "../../catalog/variants/variants.ts";
import { findCustomerByEmail, type Customer } from "../../customers/customers.ts";
import type { OrdersShop } from "../orders-shop.ts";
import type { DraftDetails, DraftLine } from "./staff-drafts.store.ts";

type DraftToQuote = Pick<DraftDetails, "email" | "country" | "method" | "shippingCents" | "discount" | "lines">;

type QuotedDraftLine = DraftLine & {
  /** Null: it exists no more. */
  variant: VariantInCart | null;
  /** The shop's own selling price. */
  usualMicros: number | null;
  amountCents: number;
};

export type QuotedDraft = { customer: Customer | null; lines: QuotedDraftLine[]; quote: Quote };

/** As its customer would see it without their own coupons. Lines whose variant is gone count nothing. */
export async function quoteDraft(shop: OrdersShop, draft: DraftToQuote): Promise<QuotedDraft> {
  const { lines, country, method } = draft;
  const customer = draft.email === "" ? null : await findCustomerByEmail(shop, draft.email);
  const variants = await variantsInCarts(
    shop,
    lines.map(({ variantId }) => variantId),
  );
  const goods = lines.flatMap(({ variantId, quantity, unitMicros }) => {
    const variant = variants.get(variantId);
    if (!variant) return [];
    return [{ id: String(variantId), quantity, attributes: [], variant, agreedMicros: unitMicros ?? undefined }];
  });
  const buyer = { customer, email: null, codes: [], weighsAll: false, takesPromotions: true, creditCents: 0 };
  const { quote, rules } = await quoteGoods(
    shop,
    goods,
    { country, method, coupon: null },
    { ...buyer, otherwise: { choice: "none" }, agreed: termsOf(draft) },
  );
  const amounts = new Map(quote.lines.map(({ id, amountCents }) => [id, amountCents]));
  return {
    customer,
    quote,
    lines: lines.map((line) => {
      const variant = variants.get(line.variantId) ?? null;
      const usualMicros = variant && sellingMicros(variant.platformMicros, rules.pricing);
      return { ...line, variant, usualMicros, amountCents: amounts.get(String(line.variantId)) ?? 0 };
    }),
  };
}

export function termsOf({ method, shippingCents, discount }: DraftToQuote): AgreedTerms {
  return { discount, shipping: shippingCents === null ? null : { method, cents: shippingCents } };
}
