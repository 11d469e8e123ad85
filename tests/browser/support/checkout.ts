import type { Locator, Page } from "@playwright/test";
import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import { lineCents, sellingMicros } from "../../../domain/catalog/price.ts";
import { DEFAULT_PRICING } from "../../../domain/catalog/pricing.ts";
import type { Say } from "../../support/words.ts";
import { expect, ready, type ShelfProduct } from "./shopping.ts";

export const PASSWORD = "pearls and gold";

export const CARDS = { approved: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" };

/** As many pieces of one plain variant as cost a little more than this many cents. */
export function goodsOf(shelf: readonly ShelfProduct[], leastCents: number): OrderedGoods {
  for (const { minQuantity, freeShipping, variants } of shelf) {
    if (minQuantity !== 1 || freeShipping) continue;
    for (const variant of variants) {
      const unitMicros = sellingMicros(variant.platformMicros, DEFAULT_PRICING);
      const quantity = Math.ceil((leastCents * 10_000) / unitMicros);
      const plenty = variant.forSale && variant.available !== null && variant.available >= 10 * quantity;
      if (unitMicros < 8_000_000 && plenty) return { variant, quantity, cents: lineCents(unitMicros, quantity) };
    }
  }
  throw new Error("There is no plain product in plenty on the shelves.");
}

type Ordered = { variant: VariantForCart; quantity: number; cents?: number };
export type OrderedGoods = Required<Ordered>;

/** Opens the checkout of a cart with these goods, until it is hydrated or only rendered. */
export async function openCheckout(
  page: Page,
  goods: Ordered | readonly Ordered[],
  until: "live" | "drawn" = "live",
): Promise<void> {
  const lines = [goods].flat().map(({ variant, quantity }) => ({ merchandiseId: variant.variantId, quantity }));
  const answer = await page.request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: {
      query: `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
      variables: { lines },
    },
  });
  const { data } = (await answer.json()) as { data: { cartCreate: { cart: { checkoutUrl: string } } } };
  await page.goto(data.cartCreate.cart.checkoutUrl, { waitUntil: until === "live" ? "load" : "commit" });
  if (until === "live") await ready(page);
}

/** Creates an account in the checkout's dialog, with a unique e-mail address. */
export async function signUp(page: Page, say: Say): Promise<string> {
  const email = `ada.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`;
  await page.getByRole("button", { name: say("Create account"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Email"), { exact: true }).fill(email);
  await dialog.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(say("Repeat password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: say("Create account"), exact: true }).click();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await expect(dialog).toBeHidden();
  return email;
}

export async function saveAddresses(page: Page, email: string, addresses: readonly object[]): Promise<void> {
  const ask = async (query: string, variables: object) => {
    const headers = { "x-shopify-storefront-access-token": "public" };
    const answer = await page.request.post("/api/2025-07/graphql.json", { headers, data: { query, variables } });
    return ((await answer.json()) as { data: Record<string, { customerAccessToken?: { accessToken: string } }> }).data;
  };
  const login = await ask(
    `mutation ($email: String!, $password: String!) {
      customerAccessTokenCreate(input: { email: $email, password: $password }) { customerAccessToken { accessToken } }
    }`,
    { email, password: PASSWORD },
  );
  const token = login["customerAccessTokenCreate"]?.customerAccessToken?.accessToken;
  for (const address of addresses) {
    await ask(
      `mutation ($address: MailingAddressInput!, $token: String!) {
        customerAddressCreate(address: $address, customerAccessToken: $token) { customerUserErrors { message } }
      }`,
      { address, token },
    );
  }
}

export async function fillAddress(page: Page, say: Say): Promise<void> {
  const fields = {
    "First name": "Ada",
    "Last name": "Byron",
    "Street and house number": "12 St James's Square",
    City: "Springfield",
    "ZIP code": "62701",
    "Mobile number": "2175550142",
  };
  await page.getByLabel(say("Country or region")).selectOption("US");
  await page.getByLabel(say("part of an address|State"), { exact: true }).selectOption("Illinois");
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(say(label), { exact: true }).fill(value);
}

export async function fillCard(page: Page, say: Say, which: keyof typeof CARDS): Promise<void> {
  await page.getByRole("radio", { name: say("Card (test mode)") }).check();
  await page.getByLabel(say("Test card number")).fill(CARDS[which]);
  await page.getByLabel(say("Expiry date")).fill("12/30");
  await page.getByLabel(say("Security code")).fill("123");
  await page.getByLabel(say("Name on the card")).fill("Ada Byron");
}

export type Placed = { url: string; number: string; token: string; key: string };

export async function placeOrder(page: Page): Promise<Placed> {
  await submit(page);
  await expect(page).toHaveURL(/\/order\?key=/);
  await ready(page);
  const url = page.url();
  const number = /#(\d{5,})/.exec((await page.getByRole("main").textContent()) ?? "")?.[1] ?? "";
  const token = /\/checkouts\/([^/]+)\//.exec(url)?.[1] ?? "";
  return { url, number, token, key: new URL(url).searchParams.get("key") ?? "" };
}

/** While the price is calculated, a press does nothing. */
export async function submit(page: Page): Promise<void> {
  const button = submitButton(page);
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await button.click();
}

export function submitButton(page: Page): Locator {
  return page.getByRole("main").locator("button[type=submit]");
}

/** "190.80": the digits of a dollar amount, the same in every language of the tests. */
export function digitsOf(cents: number): string {
  return (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ",");
}
