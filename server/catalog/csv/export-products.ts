import { positionOf } from "../../office/cursors.ts";
import { writeCursor } from "../../page.ts";
import { pricingInForce } from "../../settings/rules.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { countProductsToExport, readMetafieldNames, readProductsToExport } from "./export-products.store.ts";
import { ProductCsvWriter } from "./product-csv-writer.ts";

const PAGE = 250;
const PART = 1_000;
const PARTS = "office export";

/** Writes the whole catalogue as of one moment; returns the number of products. */
export async function exportProducts(
  shop: CatalogShop,
  write: (text: string) => Promise<void>,
  onProgress: (products: number, of: number) => void = () => {},
): Promise<number> {
  return shop.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const total = await countProductsToExport(tx);
      const { currency } = await pricingInForce({ db: tx });
      const writer = new ProductCsvWriter(await readMetafieldNames(tx), { url: shop.url, currency });
      await write(writer.headerLine());
      let products = 0;
      let lastId = 0;
      for (;;) {
        const page = await readProductsToExport(tx, lastId, PAGE);
        const last = page.at(-1);
        if (last === undefined) return products;
        await write(writer.lines(page));
        lastId = last.id;
        products += page.length;
        onProgress(products, total);
      }
    });
}

/** A part of the file, for a page that puts the parts together: the first one has the header. */
export async function exportPart(shop: CatalogShop, { cursor }: { cursor?: string | undefined }) {
  const position = positionOf(cursor, PARTS);
  const [afterId, done] = [Number(position?.[0] ?? 0), Number(position?.[1] ?? 0)];
  const { currency } = await pricingInForce(shop);
  const writer = new ProductCsvWriter(await readMetafieldNames(shop.db), { url: shop.url, currency });
  const page = await readProductsToExport(shop.db, afterId, PART);
  const last = page.at(-1);
  const products = done + page.length;
  return {
    csv: `${position ? "" : writer.headerLine()}${writer.lines(page)}`,
    products,
    of: await countProductsToExport(shop.db),
    cursor: last && page.length === PART ? writeCursor(PARTS, [String(last.id), String(products)]) : null,
  };
}
