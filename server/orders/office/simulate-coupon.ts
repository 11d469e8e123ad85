/** Why a cart does or does not get a coupon: what the checkout's own quote says. */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { Quote, Reason, ShippingMethod } from "../../../domain/cart/quote.ts";
import { isSameCode } from "../../../domain/coupons/same-code.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { listCustomerCart } from "../../cart/customer-cart.ts";
import { quoteGoods } from "../../cart/quote-goods.ts";
import { findSkus } from "../../catalog/variants/skus.ts";
import { variantsForSale, type VariantForSale } from "../../catalog/variants/variants.ts";
import { findCoupon } from "../../coupons/manage-coupons.ts";
import { addressesOf } from "../../customers/addresses/addresses.ts";
import { findCustomer, findCustomerByEmail, type Customer } from "../../customers/customers.ts";
import { pricingInForce } from "../../settings/rules.ts";
import { orderableLines, type NoticeOfGoods } from "../checkout/checkout-lines.ts";
import type { OrdersShop } from "../orders-shop.ts";

const MOST_LINES = 250;

export type Simulation = {
  coupon: Extract<Reason, { rule: "coupon" }>;
  /** The e-mail address of the other customer whose coupon it is. */
  ownedBy: string | null;
  customer: Customer | null;
  lines: { sku: string | null; title: string; quantity: number; amountCents: number }[];
  leftOut: { what: string; because: NoticeOfGoods["kind"] | "unknown-sku" }[];
  with: Quote;
  without: Quote;
};

export type SimulationInput = {
  code: string;
  email?: string | undefined;
  /** "HOOP-L 12"; null: the ticked lines of the customer's cart. */
  lines: readonly string[] | null;
  country?: string | undefined;
  method: ShippingMethod;
};

type Wanted = { variantId: number; quantity: number };

/** Throws "not-found" for an unknown customer, and "input.invalid" for a line without a quantity. */
export async function simulateCoupon(
  shop: OrdersShop,
  { code: written, email, lines, country, method }: SimulationInput,
): Promise<Simulation> {
  const code = plainCode(written);
  const customer = email === undefined || email === "" ? null : await getCustomer(shop, email);
  const { wanted, unknown } = lines
    ? await typedLines(shop, lines)
    : { wanted: await cartOf(shop, customer), unknown: [] };
  const variants = await variantsForSale(
    shop,
    wanted.map(({ variantId }) => variantId),
  );
  const goods = orderableLines(wanted.map(lineOf), variants, await pricingInForce(shop));
  const input = { country: country ?? (await countryOf(shop, customer)), method };
  const buyer = { customer, email: null, codes: [], weighsAll: true, takesPromotions: true, creditCents: 0 };
  const none = { choice: "none" } as const;
  const byCode = { choice: "code", code } as const;
  const { quote } = await quoteGoods(shop, goods.lines, { ...input, coupon: byCode }, { ...buyer, otherwise: none });
  const plain = await quoteGoods(shop, goods.lines, { ...input, coupon: none }, { ...buyer, otherwise: none });
  const coupon = quote.reasons.find((reason) => reason.rule === "coupon" && isSameCode(reason.code, code));
  if (coupon?.rule !== "coupon") throw new Error("The quote says nothing about the coupon that it was asked for.");
  return {
    coupon,
    ownedBy: await otherOwner(shop, code, customer),
    customer,
    lines: goods.lines.map(({ id, variant: { sku, title }, quantity }) => {
      const quoted = quote.lines.find((line) => line.id === id);
      return { sku, title, quantity, amountCents: quoted?.amountCents ?? 0 };
    }),
    leftOut: [
      ...unknown.map((what) => ({ what, because: "unknown-sku" as const })),
      ...goods.notices.map(({ kind, title, lineId }) => ({ what: nameOf(title, lineId, variants), because: kind })),
    ],
    with: quote,
    without: plain.quote,
  };
}

async function getCustomer(shop: OrdersShop, email: string): Promise<Customer> {
  const customer = await findCustomerByEmail(shop, email);
  if (!customer) {
    const message = sentence`There is no customer ${email}.`;
    throw new Refusal("input.invalid", message, [{ field: "email", message }]);
  }
  return customer;
}

async function cartOf(shop: OrdersShop, customer: Customer | null): Promise<Wanted[]> {
  if (!customer) return [];
  const { lines } = await listCustomerCart(shop, customer.id, { page: 1, size: MOST_LINES, lang: "en" });
  return lines.filter(({ checked }) => checked).map(({ variantId, quantity }) => ({ variantId, quantity }));
}

async function typedLines(
  shop: OrdersShop,
  lines: readonly string[],
): Promise<{ wanted: Wanted[]; unknown: string[] }> {
  const parsedLines = lines.filter((line) => line.trim() !== "").map(parseLine);
  const found = await findSkus(
    shop,
    parsedLines.map(({ sku }) => sku),
    "en",
  );
  const all = parsedLines.map(({ sku, quantity }, index) => ({
    sku,
    quantity,
    variant: found[index]?.variant ?? null,
  }));
  return {
    wanted: all.flatMap(({ variant, quantity }) => (variant ? [{ variantId: variant.variantId, quantity }] : [])),
    unknown: all.flatMap(({ sku, variant }) => (variant ? [] : [sku])),
  };
}

function parseLine(line: string): { sku: string; quantity: number } {
  const [, sku = "", quantity = ""] = /^\s*(.*?)(?:\s*[\s,;×]\s*(\d{1,6}))?\s*$/.exec(line) ?? [];
  if (sku === "" || quantity === "" || Number(quantity) === 0) {
    const message = sentence`"${line}" is not an item number and a quantity.`;
    throw new Refusal("input.invalid", message, [{ field: "lines", message }]);
  }
  return { sku, quantity: Number(quantity) };
}

function lineOf({ variantId, quantity }: Wanted, index: number) {
  return { id: String(index), variantId, quantity, attributes: [], seenPriceMicros: null };
}

function nameOf(title: string | null, lineId: string, variants: ReadonlyMap<number, VariantForSale>): string {
  return title ?? [...variants.values()][Number(lineId)]?.title ?? "?";
}

async function countryOf(shop: OrdersShop, customer: Customer | null): Promise<string | null> {
  if (!customer) return null;
  const [first] = await addressesOf(shop, customer.id);
  return first?.country ?? null;
}

/** A quote never tells a customer of another one's coupon; staff may know. */
async function otherOwner(shop: OrdersShop, code: string, customer: Customer | null): Promise<string | null> {
  const coupon = await findCoupon(shop, code);
  if (!coupon || coupon.customerId === null || coupon.customerId === customer?.id) return null;
  return (await findCustomer(shop, coupon.customerId))?.email ?? null;
}
