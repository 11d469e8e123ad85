import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedProducts } from "../../../../tests/support/catalog.ts";
import { engines } from "../../../../tests/support/databases.ts";
import type { Database } from "../../../database.ts";
import { entriesOf } from "./entry-row.ts";
import { readCatalogue } from "./read-catalogue.ts";

const running = new AbortController().signal;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(() => opened.close());

    async function idsRead(readAs: Database["engine"]): Promise<number[]> {
      const ids: number[] = [];
      for await (const page of readCatalogue({ db: opened.database.db, engine: readAs }, running)) {
        ids.push(...entriesOf(page).map(({ facts }) => facts.id));
      }
      return ids;
    }

    test.each(["embedded", "postgresql"] as const)(
      "SRCH-02 the index reads every product on sale once and in order, as from %s",
      async (readAs) => {
        const { db } = opened.database;
        await db.deleteFrom("products").execute();
        expect(await idsRead(readAs)).toEqual([]);
        // two full pages, then some that are not on sale
        const inputs = Array.from({ length: 1_001 }, (_, at) => ({
          handle: `p${at}`,
          title: "Ring",
          variants: [{ price: 1 }],
        }));
        const seeded = await seedProducts(db, inputs);
        const products = [...seeded.values()].map(({ id }) => id).sort((one, other) => one - other);
        expect(await idsRead(readAs)).toEqual(products);
        const hidden = [products[3], products[499], products[1_000]].flatMap((id) => id ?? []);
        await db.updateTable("products").set({ published: false }).where("id", "in", hidden).execute();
        expect(await idsRead(readAs)).toEqual(products.filter((id) => !hidden.includes(id)));
      },
    );
  });
}
