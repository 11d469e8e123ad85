import { expect, test } from "vitest";
import { openBackend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { saveSetting } from "../../settings/settings.ts";

for (const engine of engines) {
  test.skipIf(!engine.available)(
    `BIZ-01 API-09 the pages' pictures are those the shop has set: ${engine.name}`,
    async () => {
      const opened = await engine.open();
      const shop = testShop(opened.database.db);
      const backend = await openBackend(shop);
      const ask = async () => {
        const { items } = (await backend.ask("searchMetaWeb", { group: "pictures" })).body.data as {
          items: { dataV2: string }[];
        };
        return items.map(({ dataV2 }): unknown => JSON.parse(dataV2));
      };
      expect(await ask()).toEqual([]);
      await saveSetting(shop, "pictures", { engraving: { src: "https://cdn.example/a.webp" } });
      expect(await ask()).toEqual([{ engraving: { src: "https://cdn.example/a.webp", thumbhash: null } }]);
      const unknown = JSON.parse('{"kitten": {"src": "/a.webp"}}');
      await expect(saveSetting(shop, "pictures", unknown)).rejects.toThrow("kitten");
      await backend.close();
      await opened.close();
    },
  );
}
