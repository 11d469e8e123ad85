/** A small shop with stock, carts and buyers, and counts of the results. */

import { sql } from "kysely";
import { Refusal } from "../../../contract/refusals.ts";
import { createCart, setCartCustomer } from "../../../server/cart/cart.ts";
import { findProductByHandle } from "../../../server/catalog/products/products.ts";
import { saveProducts, type ProductDraft } from "../../../server/catalog/saving/save-products.ts";
import { createCoupon, type NewCoupon } from "../../../server/coupons/manage-coupons.ts";
import type { Customer } from "../../../server/customers/customers.ts";
import { createCustomer } from "../../../server/customers/sessions/sign-up.ts";
import type { Db } from "../../../server/database.ts";
import { quoteCheckout } from "../../../server/orders/checkout/checkout.ts";
import type { OrderInput } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { saveSetting } from "../../../server/settings/settings.ts";
import type { Shop } from "../../../server/shop.ts";

type Goods = Partial<ProductDraft> & {
  handle: string;
  dollars?: number;
  stock?: number | null;
  oversell?: boolean;
  weightGrams?: number;
};

/** `stock` null: not counted. Returns the variant's id. */
export async function sell(shop: Shop, goods: Goods): Promise<number> {
  await stock(shop, goods);
  const product = await findProductByHandle(shop, goods.handle);
  const variant = product?.variants[0];
  if (!variant) throw new Error(`${goods.handle} is not on sale.`);
  return variant.id;
}

/** Also for products not on sale; changes the product with this handle if there is one. */
export async function stock(shop: Shop, { handle, ...goods }: Goods): Promise<void> {
  const { dollars = 10, stock: available = 100, oversell = false, weightGrams = 20, ...draft } = goods;
  await saveProducts(shop, [
    {
      ...{ handle, title: `Ring ${handle}`, descriptionHtml: "", vendor: "Filigree", productType: "Rings" },
      ...{ tags: [], published: true, giftCard: false, seoTitle: null, seoDescription: null },
      ...{ options: [], images: [], metafields: [] },
      variants: [
        {
          optionValues: [],
          priceMicros: Math.round(dollars * 1_000_000),
          weightMg: weightGrams * 1_000,
          ...{ tracked: available !== null, oversell, available },
        },
      ],
      ...draft,
    },
  ]);
}

/** `pieces`: [variant id, quantity]. */
export async function fillCart(shop: Shop, ...pieces: readonly [number, number][]): Promise<CartAccess> {
  const lines = pieces.map(([variantId, quantity]) => ({ variantId, quantity, attributes: [] }));
  const { cart } = await createCart(shop, { lines });
  return { token: cart.token, key: cart.key };
}

/** With the password "right password". */
export async function signUp(shop: Shop, email: string): Promise<Customer> {
  return createCustomer(shop, { email, password: "right password", firstName: "Ada", lastName: "Marsh" });
}

export async function fillCartOf(
  shop: Shop,
  customer: { id: number },
  ...pieces: readonly [number, number][]
): Promise<CartAccess> {
  const cart = await fillCart(shop, ...pieces);
  await setCartCustomer(shop, cart, customer.id);
  return { ...cart, customerId: customer.id };
}

export async function issue(
  shop: Shop,
  code: string,
  dollars: number,
  changes: Partial<NewCoupon> = {},
): Promise<void> {
  const startAt = new Date(shop.now().getTime() - 1_000);
  await createCoupon(shop, { code, type: "amount", value: Math.round(dollars * 100), startAt, ...changes });
}

export const approvedCard = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ada Marsh" };
export const declinedCard = { ...approvedCard, number: "4000 0000 0000 0002" };

const buyer = {
  email: "ada@example.com",
  address: {
    ...{ country: "US", firstName: "Ada", lastName: "Marsh", phoneCode: "+1", phone: "212 555 0123" },
    ...{ zip: "10001", province: "New York", city: "New York", address1: "1 Main Street", address2: "" },
  },
  method: "standard",
  paymentMethod: "test-card",
  card: approvedCard,
  coupon: { choice: "best" },
  useCredit: false,
  note: "",
  language: "en",
} as const satisfies Omit<OrderInput, "expectedTotalCents" | "expectedDueCents" | "expectedLines">;

/** As after seeing the checkout. */
export async function inputFor(
  shop: Shop,
  cartKey: CartAccess,
  changes: Partial<OrderInput> = {},
): Promise<OrderInput> {
  const input = { ...buyer, ...changes };
  const { quote } = await quoteCheckout(shop, cartKey, { ...input, country: input.address.country });
  const { estimatedTotalCents: expectedTotalCents, dueCents: expectedDueCents } = quote;
  const expectedLines = quote.lines.map(({ id, quantity }) => ({ id, quantity }));
  return { ...buyer, expectedTotalCents, expectedDueCents, expectedLines, ...changes };
}

export async function openBankAccounts(shop: Shop): Promise<void> {
  const account = { bankName: "First Bank", bankAddress: "1 Bank Street", accountName: "Filigree", swift: "FBNKUS33" };
  await saveSetting(shop, "bank-accounts", [
    { ...account, currency: "USD", accountNumber: "000111222", branch: null, demo: true },
  ]);
}

/** The refusal that `work` ends in; throws at any other end. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => new Error("It was not refused."),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}

export async function booksOf(db: Db, variantId: number) {
  const { rows } = await sql<{ on_hand: number; reserved: number; pending: number; paid: number }>`
    select s.on_hand, s.reserved,
      coalesce(sum(l.quantity) filter (where o.state = 'PENDING'), 0)::int as pending,
      coalesce(sum(l.quantity) filter (where o.state = 'PAID'), 0)::int as paid
    from stock_levels s
    left join order_lines l on l.variant_id = s.variant_id
    left join orders o on o.id = l.order_id
    where s.variant_id = ${variantId}
    group by s.variant_id
  `.execute(db);
  const [books] = rows;
  if (!books) throw new Error(`Variant ${variantId} has no stock row.`);
  return books;
}

export async function countWritten(db: Db) {
  const { rows } = await sql<Record<"orders" | "lines" | "events" | "payments" | "completed" | "reserved", number>>`
    select (select count(*) from orders)::int as orders,
      (select count(*) from order_lines)::int as lines,
      (select count(*) from order_events)::int as events,
      (select count(*) from payments)::int as payments,
      (select count(*) from carts where completed_at is not null)::int as completed,
      (select coalesce(sum(reserved), 0) from stock_levels)::int as reserved
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}
