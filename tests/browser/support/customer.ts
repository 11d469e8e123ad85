import type { APIRequestContext } from "@playwright/test";
import type { StoredSession } from "../../../app/stored-state.ts";
import { PASSWORD } from "./checkout.ts";
import { expect, plainVariant, type ShelfProduct } from "./shopping.ts";

export type TestCustomer = { email: string; session: StoredSession; orderId: string };

const SAVE_ADDRESS = `mutation ($address: MailingAddressInput!, $token: String!) {
  customerAddressCreate(address: $address, customerAccessToken: $token) { customerUserErrors { message } }
}`;

const AT_CHECKOUT = {
  ...{ country: "US", firstName: "Ada", lastName: "Byron", phoneCode: "+1", phone: "2175550142", zip: "62701" },
  ...{ province: "Illinois", city: "Springfield", address1: "12 St James's Square", address2: "" },
};

/** With an address, a favorite, a viewed product, lines in the cart and an unpaid order. */
export async function newCustomer(request: APIRequestContext, shelf: readonly ShelfProduct[]): Promise<TestCustomer> {
  const email = `c${Math.random().toString(36).slice(2, 12)}@example.com`;
  const call = async <T>(path: string, data: object, headers = {}): Promise<T> => {
    const answer = await request.post(path, { data, headers });
    expect(answer.status(), path).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const session = await call<StoredSession>("/web.AuthService/Signup", { username: email, password: PASSWORD });
  const authorized = { authorization: `Bearer ${session.token}` };
  const [bought, favorite] = [plainVariant(shelf), plainVariant(shelf, 1)];
  const { customerAccessToken: token } = JSON.parse(
    Buffer.from(session.token.split(".")[1] ?? "", "base64url").toString(),
  ) as { customerAccessToken: string };
  const address = {
    ...{ firstName: "Ada", lastName: "Byron", address1: "12 St James's Square", city: "Springfield" },
    ...{ province: "Illinois", zip: "62701", country: "US", phone: "+12175550142" },
  };
  await call(
    "/api/2025-07/graphql.json",
    { query: SAVE_ADDRESS, variables: { address, token } },
    { "x-shopify-storefront-access-token": "public" },
  );
  await call("/api/v1/my/favorite/update", { sid: favorite.productId, favorite: true }, authorized);
  const url = `/pages/product/index?handle=${favorite.handle}`;
  await call("/web.CustomerService/CreateBrowsingHistory", { url }, authorized);
  const lineItems = [{ variantId: bought.variantId, quantity: 2 }];
  const made = await call<{ invoiceUrl: string }>(
    "/api/v1/cart/create-order",
    { lineItems, country: "US" },
    authorized,
  );
  const checkout = new URL(made.invoiceUrl);
  const cart = {
    token: checkout.pathname.split("/").at(-1),
    key: checkout.searchParams.get("key"),
    method: "standard",
  };
  type Quoted = { lines: { id: string; quantity: number }[]; quote: { estimatedTotalCents: number; dueCents: number } };
  const { quote, lines } = await call<Quoted>("/checkouts/calls/quote", { ...cart, country: "US" }, authorized);
  await call(
    "/checkouts/calls/place-order",
    {
      ...{ ...cart, email, paymentMethod: "bank-transfer", language: "en", address: AT_CHECKOUT },
      ...{ expectedTotalCents: quote.estimatedTotalCents, expectedDueCents: quote.dueCents },
      expectedLines: lines.map(({ id, quantity }) => ({ id, quantity })),
    },
    authorized,
  );
  const { orders } = await call<{ orders: { id: string }[] }>(
    "/web.CustomerService/QueryCustomerOrders",
    {},
    authorized,
  );
  const list = [{ variant_id: favorite.variantId, quantity: 3, checked: true }];
  await call("/api/v1/cart/batch-add", { list }, authorized);
  return { email, session, orderId: orders[0]?.id ?? "" };
}
