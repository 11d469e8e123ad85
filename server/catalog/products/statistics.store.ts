import { sql } from "kysely";
import type { Db } from "../../database.ts";

export async function analyzeCatalog(db: Db): Promise<void> {
  await sql`analyze products, variants, stock_levels, product_images, metafields, collection_products, translations`.execute(
    db,
  );
}
