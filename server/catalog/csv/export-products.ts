import type { Shop } from "../../shop.ts";
import { countProductsToExport, readMetafieldNames, readProductsToExport } from "./export-products.store.ts";
import { ProductCsvWriter } from "./product-csv-writer.ts";

const PAGE = 250;

/** Writes the whole catalogue as of one moment; returns the number of products. */
export async function exportProducts(
  shop: Shop,
  write: (text: string) => Promise<void>,
  onProgress: (products: number, of: number) => void = () => {},
): Promise<number> {
  return shop.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const total = await countProductsToExport(tx);
      const writer = new ProductCsvWriter(await readMetafieldNames(tx), shop.url);
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
