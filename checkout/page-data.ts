/** The data of a checkout page, read on the server and passed to the browser unchanged. */

import type { Country } from "../buyer/places/countries.ts";
import { countryName, namedCountries } from "../buyer/places/country-names.ts";
import type { OutputOf } from "../contract/call.ts";
import type { CheckoutCalls } from "../contract/calls.ts";
import { CHECKOUT_KEY } from "../contract/orders/checkout-cookie.ts";
import type { OpenCheckout, PlacedOrder } from "../contract/orders/checkout.ts";
import type { Locale, Wire } from "../contract/page.ts";
import type { Language } from "../domain/translation/languages.ts";
import { BackendRefusal, backend, findServiceEmail } from "./backend.ts";
import type { CartKey } from "./cart-key.ts";
import { firstValues } from "./customers/form-values.ts";
import { FIND_ORDER_PATH, orderPath } from "./orders/order-address.ts";

export type OrderData = {
  cart: CartKey;
  order: PlacedOrder;
  /** The name of its address's country. */
  country: string;
  /** Countries of banks; empty while no account is asked for. */
  countries: Country[];
  serviceEmail: string | null;
};

export type PageData =
  /** `guarded`: whether only this browser can open its address. */
  | { kind: "checkout"; cart: CartKey; checkout: OpenCheckout; countries: Country[]; guarded: boolean }
  | ({ kind: "order" } & OrderData)
  /** An order that ended before it was finished here; `name`: "#10001". */
  | { kind: "ended"; name: string }
  /** The key is that of a checkout whose order is placed. */
  | { kind: "placed" }
  | ({ kind: "payment" } & OrderData)
  /** The same, without an order to show. */
  | { kind: "unknown-payment" }
  | { kind: "find-order"; number: string }
  /** No such checkout, or a wrong key. */
  | { kind: "missing" }
  | { kind: "failed" };

/** The one in the address and two in the cookie: the cart's and its order's. Each costs a call. */
const MOST_KEYS = 3;

type LoadedPage = { status: number; redirect?: string; data: PageData };

type CheckoutPageRequest = {
  address: string;
  /** From the cookie; several are separated by dots. */
  checkoutKey: string;
};

/**
 * The page at `/checkouts/find`, `/pages/payment/index?token=…&key=…`, `/checkouts/{token}?key=…` or
 * `/checkouts/{token}/order?key=…`. The last two redirect to each other, as the order's state requires.
 */
export async function loadPage(
  { address, checkoutKey }: CheckoutPageRequest,
  locale: Locale,
  wire: Wire,
): Promise<LoadedPage> {
  const url = new URL(address);
  try {
    if (url.pathname === FIND_ORDER_PATH) {
      return { status: 200, data: { kind: "find-order", number: url.searchParams.get("number") ?? "" } };
    }
    if (url.pathname.startsWith("/pages/payment/")) return await readPayment(url, locale, wire);
    return await readPage(url, checkoutKey, locale, wire);
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    if (error.status < 500) return missing();
    return { status: error.status, data: { kind: "failed" } };
  }
}

async function readPage(url: URL, checkoutKey: string, locale: Locale, wire: Wire): Promise<LoadedPage> {
  const [, token, onOrder] = /^\/checkouts\/([^/]+)(\/order)?\/?$/.exec(url.pathname) ?? [];
  const keyInAddress = url.searchParams.get("key");
  const cookieKeys = checkoutKey.split(".").filter((key) => CHECKOUT_KEY.test(key));
  const keys = [...new Set([keyInAddress ?? "", ...cookieKeys])].filter((key) => key !== "").slice(0, MOST_KEYS);
  if (token === undefined || keys.length === 0) return missing();
  const { language } = locale;

  const opened = await readWithOneOf(keys, { token, country: locale.country, language }, wire);
  if (opened === "placed") return { status: 200, data: { kind: "placed" } };
  const { cart, read } = opened;
  if (read.status === "completed") {
    if (!onOrder) return goTo(orderPath(cart, url.search));
    if (read.order.address === null) return { status: 200, data: { kind: "ended", name: read.order.name } };
    return { status: 200, data: { kind: "order", ...(await orderData(cart, read.order, language, wire)) } };
  }
  if (onOrder) return goTo(`/checkouts/${token}${url.search}`);
  const { list } = await backend("listCountries", {}, wire);
  const countries = namedCountries(list, language);
  const checkout = await quotedWhereItGoes({ ...cart, language }, read, countries, wire);
  return { status: 200, data: { kind: "checkout", cart, checkout, countries, guarded: keyInAddress === null } };
}

type Opened = { cart: CartKey; read: OutputOf<CheckoutCalls["readCheckout"]> };

/** Reads with the first key that opens it. Throws the refusal of the last one. */
async function readWithOneOf(
  [key = "", ...others]: readonly string[],
  input: { token: string; country: string; language: Language },
  wire: Wire,
): Promise<Opened | "placed"> {
  const cart = { token: input.token, key };
  try {
    return { cart, read: await backend("readCheckout", { ...input, ...cart }, wire) };
  } catch (error) {
    if (!(error instanceof BackendRefusal) || error.status >= 500) throw error;
    const isPlaced = error.reason === "cart.completed";
    if (others.length === 0) {
      if (isPlaced) return "placed";
      throw error;
    }
    const opened = await readWithOneOf(others, input, wire).catch((refusal: unknown) => {
      if (isPlaced && refusal instanceof BackendRefusal && refusal.status < 500) return "placed" as const;
      throw refusal;
    });
    return opened;
  }
}

/** SPEC PAY-02 */
async function readPayment(url: URL, locale: Locale, wire: Wire): Promise<LoadedPage> {
  const [token, key] = [url.searchParams.get("token"), url.searchParams.get("key")];
  if (token === null || key === null) return unknownPayment(200);
  const cart = { token, key };
  try {
    const order = await backend("returnFromPayment", { ...cart, language: locale.language }, wire);
    return { status: 200, data: { kind: "payment", ...(await orderData(cart, order, locale.language, wire)) } };
  } catch (error) {
    if (error instanceof BackendRefusal && error.status < 500) return unknownPayment(404);
    throw error;
  }
}

/** The form opens with the default address, which may be in another country than the cart's. */
async function quotedWhereItGoes(
  cart: CartKey & { language: Language },
  read: OpenCheckout,
  countries: readonly Country[],
  wire: Wire,
): Promise<OpenCheckout> {
  const { "address.country": country, method, coupon, useCredit } = firstValues(read, countries);
  if (country === "" || country === read.country) return read;
  return backend("quoteCheckout", { ...cart, country, method, coupon, useCredit }, wire);
}

async function orderData(cart: CartKey, order: PlacedOrder, language: Language, wire: Wire): Promise<OrderData> {
  const serviceEmail = await findServiceEmail(wire);
  const country = order.address ? countryName(order.address.country, language) : "";
  // Banks in Puerto Rico have its code.
  const countries = order.bankRefund
    ? namedCountries((await backend("listCountries", {}, wire)).list, language).map((each) => ({
        ...each,
        partOf: undefined,
      }))
    : [];
  return { cart, order, country, countries, serviceEmail };
}

function missing(): LoadedPage {
  return { status: 404, data: { kind: "missing" } };
}

function unknownPayment(status: 200 | 404): LoadedPage {
  return { status, data: { kind: "unknown-payment" } };
}

function goTo(redirect: string): LoadedPage {
  return { status: 303, redirect, data: { kind: "missing" } };
}
