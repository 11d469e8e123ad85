import { setupI18n } from "@lingui/core";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { CartLine } from "../../../app/cart/lines/cart-line.ts";
import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import type { Quote } from "../../../domain/cart/quote.ts";
import { showQuote, type ShownQuote } from "../../../domain/cart/shown-quote.ts";
import { displayAmount, formatMoney, type Rates } from "../../../domain/catalog/price.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { microsOfDecimal } from "../../../domain/money.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Say } from "../../support/words.ts";
import { storeState } from "./earlier-visit.ts";
import { STATE_KEY, STATE_VERSION } from "./stored-state.ts";
import { expect, languageOf, test as base } from "./visitor.ts";

export type ShelfProduct = Pick<VariantForCart, "handle" | "title" | "minQuantity" | "minBatch" | "freeShipping"> & {
  /** "Color", "Size" */
  options: string[];
  variants: (VariantForCart & { optionValues: string[] })[];
};

type Shopping = {
  /** As if on an earlier visit. */
  fillCart(lines: readonly CartLine[], version?: number): Promise<void>;
  openCart(): Promise<void>;
  /** A message with a plural: `counted("{lines, plural, …}", { lines: 2 })`. */
  counted(english: string, values: Record<string, number>): string;
  /** An amount of US dollars as shown to the visitor, in their currency. */
  amount(cents: number): Promise<string>;
  minus(cents: number): Promise<string>;
  shown(quote: Quote): Promise<ShownQuote & { write(minor: number): string }>;
};

export const test = base.extend<{ shopping: Shopping }, { shelf: ShelfProduct[] }>({
  shelf: [
    async ({ playwright }, provide, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL });
      await provide(await readShelf(request, languageOf(project)));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  shopping: async ({ context, page, visitor }, provide) => {
    await provide({
      async fillCart(lines, version) {
        await storeState(context, { lines, method: "standard" }, version);
      },
      async openCart() {
        // The cart fetches its lines from the shop; the layout is final only then.
        const refreshed = page.waitForResponse(
          (response) =>
            response.url().endsWith("/api/v1/cart/list") ||
            (response.request().postData()?.includes("query Variants") ?? false),
        );
        await page.goto("/pages/shopcart/index");
        await refreshed;
        await ready(page);
        // A cart with lines is a separate chunk, fetched while the page hydrates.
        const loading = page
          .locator("main")
          .getByRole("status")
          .filter({ hasText: visitor.say("Loading…") });
        await expect(loading).toHaveCount(0);
      },
      counted(english, values) {
        const words = { [english]: visitor.say(english) };
        return setupI18n({ locale: visitor.language, messages: { [visitor.language]: words } })._(english, values);
      },
      async amount(cents) {
        const { currency, rates } = await bootOf(page);
        return formatMoney(displayAmount(cents, currency, rates), visitor.language);
      },
      async minus(cents) {
        const { currency, rates } = await bootOf(page);
        const shown = displayAmount(cents, currency, rates);
        return formatMoney({ ...shown, minor: -shown.minor }, visitor.language).replace("-", "−");
      },
      async shown(quote) {
        const { currency, rates } = await bootOf(page);
        const shown = showQuote(quote, currency, rates);
        const write = (minor: number) => formatMoney({ minor, currency: shown.currency }, visitor.language);
        return { ...shown, write };
      },
    });
  },
});

export { expect, STATE_KEY, STATE_VERSION };

/** Clicks before hydration would do nothing. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

export async function bootOf(page: Page): Promise<{ country: string; currency: CurrencyCode; rates: Rates }> {
  const { locale, rates } = JSON.parse((await page.locator("#boot").textContent()) ?? "") as {
    locale: { country: string; currency: CurrencyCode };
    rates: Rates;
  };
  return { country: locale.country, currency: locale.currency, rates };
}

/** A line of the cart, checked by default. */
export function lineOf(variant: VariantForCart, quantity: number, checked = true): CartLine {
  return { ...variant, quantity, checked, changes: [] };
}

export function nameOf({ title, variantTitle }: Pick<VariantForCart, "title" | "variantTitle">): string {
  return variantTitle === "" ? title : `${title}, ${variantTitle}`;
}

/** Whether this many pieces can be bought without affecting other tests. */
export function plentyOf({ forSale, available }: VariantForCart, pieces: number): boolean {
  return forSale && available !== null && available >= pieces;
}

/** The first product that fits. Throws when the demo catalogue has none. */
export function pick(shelf: readonly ShelfProduct[], fits: (product: ShelfProduct) => boolean): ShelfProduct {
  const found = shelf.find(fits);
  if (!found) throw new Error("There is no such product on the shelves.");
  return found;
}

/** The product's nth variant that fits, counted from 0. Throws when there are not so many. */
export function pickVariant<V extends VariantForCart>(
  { title, variants }: { title: string; variants: readonly V[] },
  fits: (variant: V) => boolean,
  nth = 0,
): V {
  const found = variants.filter(fits)[nth];
  if (!found) throw new Error(`${title} has no such variant.`);
  return found;
}

/** By it tests share out scarce goods, which they reserve. */
export function hasEvenId(variantId: string): boolean {
  return /[02468]$/.test(variantId);
}

/** Sold by the piece, in good stock, not shipping free; each `nth` is of another product. */
export function plainVariant(shelf: readonly ShelfProduct[], nth = 0): VariantForCart {
  const plain = shelf.filter((product) => product.minQuantity === 1 && !product.freeShipping);
  const variants = plain.flatMap((product) => product.variants.find((variant) => plentyOf(variant, 400)) ?? []);
  return pickVariant({ title: "The shelf", variants }, () => true, nth);
}

export function lineTick(page: Page, say: Say, line: VariantForCart): Locator {
  return page.getByRole("checkbox", { name: say("Select {name}", { name: nameOf(line) }), exact: true });
}

export function quantityOf(page: Page, say: Say, line: VariantForCart): Locator {
  return page.getByRole("textbox", { name: say("Quantity: {label}", { label: nameOf(line) }), exact: true });
}

export function settleButton(page: Page, { counted }: Pick<Shopping, "counted">, lines: number): Locator {
  const name = counted("{lines, plural, =0 {Checkout} other {Checkout (#)}}", { lines });
  return page.getByRole("button", { name, exact: true });
}

export function toastOf(page: Page, text: string): Locator {
  return page.getByRole("status").getByText(text, { exact: true });
}

type RawProduct = {
  id: string;
  handle: string;
  title: string;
  options: { name: string }[];
  metafields: ({ key: string; value: string } | null)[];
  variants: { nodes: RawVariant[] };
};

type RawVariant = {
  id: string;
  title: string;
  sku: string | null;
  availableForSale: boolean;
  currentlyNotInStock: boolean;
  quantityAvailable: number;
  weight: number;
  price: { amount: string };
  selectedOptions: { value: string }[];
};

const SHELF = `query Shelf($language: LanguageCode) @inContext(language: $language) {
  products(first: 250) {
    nodes {
      id handle title options { name }
      metafields(identifiers: [
        { namespace: "custom", key: "min_quantity" }
        { namespace: "custom", key: "min_batch" }
        { namespace: "custom", key: "free_shipping" }
      ]) { key value }
      variants(first: 40) {
        nodes {
          id title sku availableForSale currentlyNotInStock quantityAvailable weight
          price { amount } selectedOptions { value }
        }
      }
    }
  }
}`;

export async function readShelf(request: APIRequestContext, language: Language): Promise<ShelfProduct[]> {
  const answer = await request.post("/api/2025-07/graphql.json", {
    headers: { "x-shopify-storefront-access-token": "public" },
    data: { query: SHELF, variables: { language: language.toUpperCase() } },
  });
  const { data } = (await answer.json()) as { data: { products: { nodes: RawProduct[] } } };
  return data.products.nodes.map(onShelf);
}

function onShelf({ id, handle, title, options, metafields, variants }: RawProduct): ShelfProduct {
  const own = new Map(metafields.flatMap((each) => (each ? [[each.key, each.value] as const] : [])));
  const shared = {
    handle,
    title,
    minQuantity: Number(own.get("min_quantity") ?? 1),
    minBatch: Number(own.get("min_batch") ?? 1),
    freeShipping: own.get("free_shipping") === "true",
  };
  return {
    ...shared,
    options: options.map((option) => option.name),
    variants: variants.nodes.map((raw) => ({
      ...shared,
      variantId: raw.id,
      productId: id,
      variantTitle: raw.title === "Default Title" ? "" : raw.title,
      sku: raw.sku,
      image: null,
      platformMicros: microsOfDecimal(raw.price.amount) ?? 0,
      weightMg: Math.round(raw.weight * 1_000),
      available: leftOf(raw),
      forSale: raw.availableForSale,
      optionValues: raw.selectedOptions.map((option) => option.value),
    })),
  };
}

/** Null where stock is not counted or overselling is allowed. */
function leftOf({ availableForSale, currentlyNotInStock, quantityAvailable }: RawVariant): number | null {
  if (!availableForSale) return 0;
  return currentlyNotInStock || quantityAvailable <= 0 ? null : quantityAvailable;
}
