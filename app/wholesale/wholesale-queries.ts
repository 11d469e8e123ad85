import { MOST_SKUS } from "../../contract/limits.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Api, ApiCallOptions } from "../api/api.ts";
import { BackendError } from "../api/errors.ts";
import type { VariantForCart } from "../catalog/cards/variant-for-cart.ts";
import { variantOfWire } from "../catalog/cards/wire-variant.ts";
import type { Lookup } from "./order-rows.ts";

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

/** The products of these item numbers, keyed by them as given. Throws like `api.backend`. */
export async function findSkus(api: Api, skus: readonly string[], lang: Language): Promise<Map<string, Lookup>> {
  const found = new Map<string, Lookup>();
  for (let start = 0; start < skus.length; start += MOST_SKUS) {
    const chunk = skus.slice(start, start + MOST_SKUS);
    const { items } = await api.backend("findSkus", { skus: chunk, lang }, BY_CALLER);
    for (const { sku, variant, suggestions } of items) {
      found.set(sku, { variant: variant && variantOfWire(variant, api.origin), suggestions });
    }
  }
  return found;
}

type SharedLines = {
  kind: "cart" | "list";
  title: string;
  lines: { variant: VariantForCart; quantity: number }[];
  gone: number;
};

/** Null when the code is unknown or has expired. */
export async function findSharedLines(api: Api, code: string, lang: Language): Promise<SharedLines | null> {
  if (code === "" || code.length > MOST_CHARACTERS) return null;
  try {
    const { lines, ...shared } = await api.backend("sharedLines", { code, lang }, BY_CALLER);
    return {
      ...shared,
      lines: lines.map(({ variant, quantity }) => ({ variant: variantOfWire(variant, api.origin), quantity })),
    };
  } catch (error) {
    if (error instanceof BackendError && (error.code === 404 || error.code === 400)) return null;
    throw error;
  }
}

const MOST_CHARACTERS = 100;
