import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import {
  collectionsForStaff,
  collectionToEdit,
  createCollection,
  deleteCollection,
  findCollectionToEdit,
  previewRules,
  saveCollection,
} from "./edit-collection.ts";

export const collectionHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.collectionList, (shop, input) => collectionsForStaff(shop, input)),
  readHandler(OFFICE_CALLS.collection, async (shop, { handle }) => {
    const found = await collectionToEdit(shop, handle);
    return { ...found, version: versionOf(found.collection) };
  }),
  readHandler(OFFICE_CALLS.previewCollection, (shop, { rules }) => previewRules(shop, rules)),
  editHandler(OFFICE_CALLS.createCollection, {
    subject: (_input, output) => output && { kind: "collection", id: output.handle },
    handle: async (shop, input) => ({ handle: await createCollection(shop, input) }),
  }),
  editHandler(OFFICE_CALLS.saveCollection, {
    subject: ({ handle }) => ({ kind: "collection", id: handle }),
    read,
    async handle(shop, input) {
      await saveCollection(shop, input);
      return { handle: input.handle };
    },
  }),
  editHandler(OFFICE_CALLS.deleteCollection, {
    subject: ({ handle }) => ({ kind: "collection", id: handle }),
    read,
    async handle(shop, { handle }) {
      await deleteCollection(shop, handle);
      return {};
    },
  }),
];

function read(shop: CatalogShop, { handle }: { handle: string }) {
  return findCollectionToEdit(shop, handle);
}
