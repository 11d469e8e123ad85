import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { pictureUrl, problemOfPicture } from "../pictures/picture-url.ts";
import { versionOfBin } from "../stock/stock.office.ts";
import {
  createProduct,
  deleteProduct,
  dependentsOf,
  duplicateProduct,
  findProductToEdit,
  productToEdit,
  saveProduct,
  setPrices,
  setStatus,
} from "./edit-product.ts";
import { makePreview } from "./previews.ts";
import { choicesForStaff, productsForStaff, suggestWords } from "./staff-list.ts";

const SHOWN_PIXELS = 480;

export const productHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.productList, async (shop, input) => {
    const { products, cursor } = await productsForStaff(shop, input);
    return {
      products: products.map((product) => ({
        ...product,
        updatedAt: product.updatedAt.toISOString(),
        variants: product.variants.map((variant) => ({ ...variant, binVersion: versionOfBin(variant.bin) })),
        version: versionOf(inPlace(product)),
      })),
      cursor,
    };
  }),
  readHandler(OFFICE_CALLS.productChoices, (shop) => choicesForStaff(shop)),
  readHandler(OFFICE_CALLS.product, async (shop, { handle }) => {
    const { createdAt, updatedAt, ...found } = await productToEdit(shop, handle);
    return {
      ...found,
      pictureUrls: await Promise.all(
        found.product.pictures.map(async ({ src }) => pictureUrl(shop, src, { maxWidth: SHOWN_PIXELS })),
      ),
      pictureProblems: await Promise.all(found.product.pictures.map(({ src }) => problemOfPicture(shop, src))),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      version: versionOf(found.product),
    };
  }),
  editHandler(OFFICE_CALLS.createProduct, {
    subject: (_input, output) => output && productSubject(output.handle),
    handle: async (shop, input, { member }) => ({ handle: await createProduct(shop, input, member.name) }),
  }),
  editHandler(OFFICE_CALLS.saveProduct, {
    subject: ({ handle }) => productSubject(handle),
    read: readFields,
    async handle(shop, input, { member }) {
      await saveProduct(shop, input, member.name);
      return { handle: input.handle };
    },
  }),
  editHandler(OFFICE_CALLS.setPrices, {
    subject: ({ handle }) => productSubject(handle),
    read: readInPlace,
    async handle(shop, input, { member }) {
      await setPrices(shop, input, member.name);
      return { version: versionOf(await readInPlace(shop, input)) };
    },
  }),
  editHandler(OFFICE_CALLS.setProductStatus, {
    subject: ({ handle }) => productSubject(handle),
    read: readInPlace,
    async handle(shop, input, { member }) {
      await setStatus(shop, input, member.name);
      return { version: versionOf(await readInPlace(shop, input)) };
    },
  }),
  editHandler(OFFICE_CALLS.duplicateProduct, {
    subject: (_input, output) => output && productSubject(output.handle),
    handle: async (shop, input, { member }) => ({ handle: await duplicateProduct(shop, input, member.name) }),
  }),
  editHandler(OFFICE_CALLS.previewLink, {
    subject: ({ handle }) => productSubject(handle),
    async handle(shop, { handle }, { origin }) {
      const { url, expiresAt } = await makePreview(shop, { handle, origin });
      return { url, expiresAt: expiresAt.toISOString() };
    },
    secret: true,
  }),
  readHandler(OFFICE_CALLS.suggestWords, async (shop, input) => ({ words: await suggestWords(shop, input) })),
  readHandler(OFFICE_CALLS.productDependents, (shop, { handle }) => dependentsOf(shop, handle)),
  editHandler(OFFICE_CALLS.deleteProduct, {
    subject: ({ handle }) => productSubject(handle),
    read: readFields,
    async handle(shop, { handle }) {
      await deleteProduct(shop, handle);
      return {};
    },
  }),
];

function productSubject(handle: string): Subject {
  return { kind: "product", id: handle };
}

async function readFields(shop: CatalogShop, { handle }: { handle: string }) {
  return (await findProductToEdit(shop, handle))?.product ?? null;
}

async function readInPlace(shop: CatalogShop, { handle }: { handle: string }) {
  const found = await findProductToEdit(shop, handle);
  return found && inPlace(found.product);
}

type InPlace = { status: string; published: boolean; variants: readonly { id: number | null; priceMicros: number }[] };

/** What staff edit in the list. */
function inPlace({ status, published, variants }: InPlace) {
  return { status, published, prices: variants.map(({ id, priceMicros }) => ({ id, priceMicros })) };
}
