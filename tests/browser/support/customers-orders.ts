/** A new customer who orders by the shop's calls, without a page. */

import { expect, type APIRequestContext } from "@playwright/test";
import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import type { StoredSession } from "../../../app/stored-state.ts";
import { PASSWORD } from "./checkout.ts";

const ADDRESS = {
  ...{ country: "US", firstName: "Ada", lastName: "Byron", phoneCode: "+1", phone: "2175550142", zip: "62701" },
  ...{ province: "Illinois", city: "Springfield", address1: "12 St James's Square", address2: "" },
};
const CARD = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", name: "Ada Byron" };

/** Signs up, and orders by the calls that the pages make. */
export async function customer(request: APIRequestContext) {
  const call = async <T>(path: string, data: object, headers = {}): Promise<T> => {
    const answer = await request.post(path, { data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const email = `o${Math.random().toString(36).slice(2, 12)}@example.com`;
  const session = await call<StoredSession>("/web.AuthService/Signup", { username: email, password: PASSWORD });
  const theirs = { authorization: `Bearer ${session.token}` };
  return {
    email,
    session,
    /** Two pieces of the first line are damaged, says a photo. */
    async requestReturn(id: string, photo: Buffer): Promise<void> {
      const file = { name: "bent.jpg", mimeType: "image/jpeg", buffer: photo };
      const answer = await request.post("/api/v1/my/return/photo", { multipart: { file }, headers: theirs });
      const { data } = (await answer.json()) as { data: { photo: string } };
      const lines = [{ id: "1", quantity: 2 }];
      const details = {
        reason: "damaged",
        refundTo: "store-credit",
        note: "The clasps are bent.",
        photos: [data.photo],
      };
      await call("/api/v1/my/return/request", { id, lines, ...details }, theirs);
    },
    /** Of a product that was shipped to them. */
    async review(productId: string, stars: number): Promise<void> {
      await call("/api/v1/my/review/write", { id: productId, stars, text: "Just as in the pictures." }, theirs);
    },
    async cart(): Promise<Record<string, number>> {
      type Cart = { items: { variantId: string; quantity: number }[] };
      const { items } = await call<Cart>("/api/v1/cart/list", {}, theirs);
      return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]));
    },
    async order(
      pieces: readonly [Pick<VariantForCart, "variantId">, number][],
      paymentMethod: "bank-transfer" | "test-card",
    ) {
      const lineItems = pieces.map(([{ variantId }, quantity]) => ({ variantId, quantity }));
      const { invoiceUrl } = await call<{ invoiceUrl: string }>(
        "/api/v1/cart/create-order",
        { lineItems, country: "US" },
        theirs,
      );
      const url = new URL(invoiceUrl);
      const cart = { token: url.pathname.split("/").at(-1), key: url.searchParams.get("key") };
      const totalCents = await place(cart, paymentMethod);
      type Orders = { orders: { id: string; number: number }[] };
      const [order] = (await call<Orders>("/web.CustomerService/QueryCustomerOrders", {}, theirs)).orders;
      return { id: order?.id.split("/").at(-1) ?? "", number: order?.number ?? 0, totalCents };
    },
  };

  async function place(cart: object, paymentMethod: string): Promise<number> {
    type Checkout = {
      lines: { id: string; quantity: number }[];
      quote: { estimatedTotalCents: number; dueCents: number };
    };
    const input = { ...cart, method: "standard" };
    const { quote, lines } = await call<Checkout>("/checkouts/calls/quote", { ...input, country: "US" });
    await call("/checkouts/calls/place-order", {
      ...{ ...input, email, address: ADDRESS, paymentMethod, card: CARD, language: "en" },
      expectedTotalCents: quote.estimatedTotalCents,
      expectedDueCents: quote.dueCents,
      expectedLines: lines.map(({ id, quantity }) => ({ id, quantity })),
    });
    return quote.estimatedTotalCents;
  }
}
