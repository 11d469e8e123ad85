import { createHash, randomBytes } from "node:crypto";
import { Refusal } from "../../contract/refusals.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { inLanguage } from "../catalog/variants/variants-in-language.ts";
import { variantsInCarts, type VariantInCart } from "../catalog/variants/variants.ts";
import type { OrdersShop } from "../orders/orders-shop.ts";
import { deleteSharedLines, putSharedLines, readSharedLines } from "./shared-lines.store.ts";

const VALID_DAYS = 90;
const DAY_MS = 86_400_000;

export type SharedLinesInput = {
  kind: "cart" | "list";
  title: string;
  lines: readonly { variantId: number; quantity: number }[];
};

type LinesShared = {
  kind: "cart" | "list";
  title: string;
  lines: { variant: VariantInCart; quantity: number }[];
  gone: number;
};

/** Valid for 90 days. Throws `input.invalid` when none of the lines is on sale. */
export async function shareLines(
  shop: OrdersShop,
  { kind, title, lines }: SharedLinesInput,
): Promise<{ code: string; expiresAt: Date }> {
  const quantities = new Map<number, number>();
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, Math.min((quantities.get(variantId) ?? 0) + quantity, 1_000_000));
  }
  const variants = await variantsInCarts(shop, [...quantities.keys()]);
  const linesOnSale = [...quantities].filter(([variantId]) => variants.get(variantId)?.onSale);
  if (linesOnSale.length === 0) {
    throw new Refusal("input.invalid", "lines: the shop sells none of these variants", [
      { field: "lines", message: "the shop sells none of these variants" },
    ]);
  }
  const now = shop.now();
  const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const row = {
    code: randomBytes(16).toString("base64url"),
    content_hash: createHash("sha256")
      .update(JSON.stringify([kind, title, linesOnSale]))
      .digest("hex"),
    ...{
      kind,
      title,
      variant_ids: linesOnSale.map(([id]) => id),
      quantities: linesOnSale.map(([, quantity]) => quantity),
    },
    expires_at: expiresAt,
  };
  return { code: await putSharedLines(shop.db, row, now), expiresAt };
}

/** Throws `not-found` for an unknown or expired code. */
export async function findSharedLines(shop: OrdersShop, code: string, language: Language): Promise<LinesShared> {
  const row = await readSharedLines(shop.db, code, shop.now());
  if (!row) throw new Refusal("not-found", "Data not found");
  const { kind, title, variant_ids, quantities } = row;
  const variants = await inLanguage(shop, await variantsInCarts(shop, variant_ids), language);
  const lines = variant_ids.flatMap((id, index) => {
    const variant = variants.get(id);
    return variant?.onSale ? [{ variant, quantity: quantities[index] ?? 0 }] : [];
  });
  return { kind, title, lines, gone: variant_ids.length - lines.length };
}

/** Deletes expired ones, and returns how many. */
export async function forgetSharedLines(shop: OrdersShop, limit = 1_000): Promise<number> {
  return deleteSharedLines(shop.db, shop.now(), limit);
}
