import { ofCatalogue, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { readNamesInUse, type NameKind } from "./names-in-use.store.ts";

/** The platform's own limit of a page. */
const MOST = 250;

const NAMES: ReadModelPart<NameKind, string[]> = {
  name: "names in use",
  remembersAbsence: true,
  read: async ({ db }, kinds) =>
    new Map(await Promise.all(kinds.map(async (kind) => [kind, await readNamesInUse(db, kind, MOST)] as const))),
  lastChange: ofCatalogue,
  bytesOf: (names) => names.reduce((sum, name) => sum + 2 * name.length + 40, 0),
};

/** In alphabetical order, at most 250: what products on sale have. */
export async function namesInUse(shop: CatalogShop, kind: NameKind): Promise<string[]> {
  return (await shop.readModel.find(NAMES, shop, [kind])).get(kind) ?? [];
}
