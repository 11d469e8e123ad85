/** What a checkout page is made of, read on the server and handed to the browser as it is. */
import type { OpenCheckout, PlacedOrder } from "../contract/checkout.ts";
import type { Locale, Wire } from "../contract/page.ts";
import type { Language } from "../domain/languages.ts";
import { BackendRefusal, listCountries, readCheckout } from "./backend.ts";

export type CartKey = { token: string; key: string };
/** `name` is in the page's language. */
export type Country = { code: string; name: string; dialCode: string };

export type PageData =
  | { kind: "checkout"; cart: CartKey; checkout: OpenCheckout; countries: Country[] }
  | { kind: "order"; cart: CartKey; order: PlacedOrder; country: string }
  /** No such checkout, or a wrong key. */
  | { kind: "missing" }
  | { kind: "failed" };

type LoadedPage = { status: number; redirect?: string; data: PageData };

/** The page at `/checkouts/{token}?key=…` or `/checkouts/{token}/order?key=…`; either leads to the other in its time. */
export async function loadPage(address: string, locale: Locale, wire: Wire): Promise<LoadedPage> {
  try {
    return await readPage(new URL(address), locale, wire);
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    if (error.status < 500) return missing();
    return { status: error.status, data: { kind: "failed" } };
  }
}

/** Where the browser goes once the order is placed; a language chosen for one visit stays chosen. */
export function orderPath({ token, key }: CartKey, search: string): string {
  const query = new URLSearchParams(search);
  query.set("key", key);
  return `/checkouts/${token}/order?${query}`;
}

async function readPage(url: URL, locale: Locale, wire: Wire): Promise<LoadedPage> {
  const [, token, onOrder] = /^\/checkouts\/([^/]+)(\/order)?\/?$/.exec(url.pathname) ?? [];
  const key = url.searchParams.get("key");
  if (token === undefined || key === null) return missing();
  const cart = { token, key };

  const read = await readCheckout({ ...cart, country: locale.country }, wire);
  if (read.status === "completed") {
    if (!onOrder) return goTo(`/checkouts/${token}/order${url.search}`);
    const { order } = read;
    const country = namesIn(locale.language).of(order.address.country) ?? order.address.country;
    return { status: 200, data: { kind: "order", cart, order, country } };
  }
  if (onOrder) return goTo(`/checkouts/${token}${url.search}`);
  const countries = await listCountries(wire);
  return {
    status: 200,
    data: { kind: "checkout", cart, checkout: read, countries: named(countries.list, locale.language) },
  };
}

function missing(): LoadedPage {
  return { status: 404, data: { kind: "missing" } };
}

function goTo(redirect: string): LoadedPage {
  return { status: 303, redirect, data: { kind: "missing" } };
}

/** Named here and not in the browser: the two may know different names for one country. */
function named(list: readonly { code: string; dialCode: string }[], language: Language): Country[] {
  const names = namesIn(language);
  const { compare } = new Intl.Collator(language);
  return list
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((one, other) => compare(one.name, other.name));
}

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: "region" });
}
