import { z } from "zod";
import { LONGEST_BIN } from "../../domain/catalog/bins.ts";
import { LANGUAGE_CODES } from "../../domain/translation/languages.ts";
import { cursor, flag, officeChange, officeRead, pageSize, version } from "./office-call.ts";

export const PRODUCT_STATUSES = ["active", "draft", "archived"] as const;
const PRODUCT_SORTS = ["updated", "title"] as const;
const STOCK_LEVELS = ["out", "low", "in"] as const;
/** Pieces left at which stock counts as low. */
export const LOW_STOCK = 10;
const SUGGESTED_FIELDS = ["tag", "type", "vendor"] as const;
const WEIGHT_UNITS = ["g", "kg", "oz", "lb"] as const;

const time = z.iso.datetime();
const nothing = z.object({});
const status = z.enum(PRODUCT_STATUSES);
export const handle = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^\s/?#%]+$/, "A handle has no spaces and none of / ? # %.");
const micros = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const title = z.string().trim().min(1).max(255);
const html = z.string().max(200_000);
const seo = z.string().trim().max(1_000).nullable();

/** Where a variant lies in the warehouse. */
export const bin = z.string().trim().max(LONGEST_BIN).nullable();

const variantInList = z.object({
  id: z.number().int(),
  /** "Gold / Large"; "" without options. */
  title: z.string(),
  sku: z.string().nullable(),
  bin: z.string().nullable(),
  /** For `setBin`. */
  binVersion: z.string(),
  priceMicros: micros,
  /** Pieces on hand without reserved ones; null: not counted. */
  available: z.number().int().nullable(),
});

const productInList = z.object({
  id: z.number().int(),
  handle: z.string(),
  title: z.string(),
  status,
  published: z.boolean(),
  productType: z.string(),
  vendor: z.string(),
  picture: z.string().nullable(),
  updatedAt: time,
  variants: z.array(variantInList),
  /** For `setPrices` and `setProductStatus`. */
  version: z.string(),
});

const metafield = z.object({
  namespace: z.string().trim().min(1).max(255),
  key: z.string().trim().min(1).max(255),
  type: z.string().trim().min(1).max(100),
  value: z.string().max(65_535),
});

/** As stored: a path of this shop, or an address elsewhere. */
export const pictureSource = z
  .string()
  .max(2_048)
  .regex(/^\/(?!\/)|^https?:\/\//, "This is neither one of the shop's pictures nor an address.");

const hundredth = z.number().int().min(0).max(100);

const picture = z.object({
  src: pictureSource,
  alt: z.string().trim().max(1_000).nullable(),
  /** People's translations of `alt`. Left out: as they are; a language left out is left to the machines. */
  alts: z
    .array(z.object({ language: z.enum(LANGUAGE_CODES), text: z.string().trim().min(1).max(1_000) }))
    .max(20)
    .optional(),
  /** The point that stays visible where the picture is cropped, in hundredths. Left out: as it is; null: the centre. */
  focus: z.object({ x: hundredth, y: hundredth }).nullable().optional(),
});

const variant = z.object({
  /** Null: new. One with an id keeps it, and its place in carts, when its option values are renamed. */
  id: z.number().int().nullable(),
  optionValues: z.array(z.string().trim().min(1).max(255)).max(3),
  sku: z.string().trim().max(255).nullable(),
  barcode: z.string().trim().max(255).nullable(),
  /** Left out: as it is. */
  bin: bin.optional(),
  priceMicros: micros,
  compareAtPriceMicros: micros.nullable(),
  costMicros: micros.nullable(),
  weightMg: z.number().int().min(0).max(1_000_000_000),
  weightUnit: z.enum(WEIGHT_UNITS),
  /** False for what nobody packs or sends. Left out: as it is; of a new variant, true. */
  requiresShipping: z.boolean().optional(),
  tracked: z.boolean(),
  oversell: z.boolean(),
  /** Of a new variant; others change by `setStock`. */
  available: z.number().int().min(-1_000_000_000).max(1_000_000_000),
  /** An index of `pictures`. */
  picture: z.number().int().min(0).nullable(),
  metafields: z.array(metafield).max(250),
});

/** All that the product page edits. Unit prices are platform prices as they are stored: in ten-thousandths of a cent. */
const productFields = z.object({
  title,
  /** Sanitised when it is saved. */
  descriptionHtml: html,
  vendor: z.string().trim().max(255),
  productType: z.string().trim().max(255),
  tags: z.array(z.string().trim().min(1).max(255)).max(250),
  status,
  published: z.boolean(),
  /** When a draft goes on sale by itself; null: it does not. */
  publishAt: time.nullable(),
  seoTitle: seo,
  seoDescription: seo,
  minQuantity: z.number().int().min(1).max(1_000_000),
  minBatch: z.number().int().min(1).max(1_000_000),
  freeShipping: z.boolean(),
  options: z.array(z.object({ name: z.string().trim().min(1).max(255) })).max(3),
  variants: z.array(variant).min(1).max(2_000),
  pictures: z.array(picture).max(250),
  metafields: z.array(metafield).max(250),
});

/** No file; a file that is no picture that browsers show; too many pixels to be made smaller. */
const PICTURE_PROBLEMS = ["missing", "unreadable", "too-large"] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

const product = z.object({
  id: z.number().int(),
  handle: z.string(),
  product: productFields,
  /** Addresses of `product.pictures`, to show them. */
  pictureUrls: z.array(z.string()),
  /** Of the files of `product.pictures`; null: nothing is wrong, or it is on another host. */
  pictureProblems: z.array(z.enum(PICTURE_PROBLEMS).nullable()),
  /** Per variant of `product.variants`. */
  stock: z.array(z.object({ onHand: z.number().int(), reserved: z.number().int() })),
  collections: z.array(z.object({ handle: z.string(), title: z.string(), byRule: z.boolean() })),
  soldCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
  version: z.string(),
});

export type ProductFields = z.output<typeof productFields>;

export const productCalls = {
  productList: officeRead({
    name: "products.list",
    access: "catalogue.read",
    summary: "Products of every status, by title, item number, handle or tag.",
    input: z.object({
      q: z.string().trim().max(200).optional(),
      status: status.optional(),
      type: z.string().max(255).optional(),
      vendor: z.string().max(255).optional(),
      /** A collection's handle. */
      collection: z.string().max(255).optional(),
      stock: z.enum(STOCK_LEVELS).optional(),
      sort: z.enum(PRODUCT_SORTS).default("updated"),
      descending: flag.default(true),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ products: z.array(productInList), cursor: z.string().nullable() }),
  }),
  productChoices: officeRead({
    name: "products.choices",
    access: "catalogue.read",
    summary: "Types, vendors and collections that products have.",
    input: nothing,
    output: z.object({
      types: z.array(z.string()),
      vendors: z.array(z.string()),
      collections: z.array(z.object({ handle: z.string(), title: z.string() })),
    }),
  }),
  product: officeRead({
    name: "products.get",
    access: "catalogue.read",
    summary: "All that staff edit of a product.",
    input: z.object({ handle }),
    output: product,
  }),
  createProduct: officeChange({
    name: "products.create",
    access: "catalogue.write",
    summary: "Makes a product. Its handle is made of its title unless one is given.",
    input: productFields.extend({ handle: handle.optional() }),
    output: z.object({ handle: z.string() }),
  }),
  saveProduct: officeChange({
    name: "products.save",
    access: "catalogue.write",
    summary: "Saves a product: variants and pictures that are left out are removed.",
    input: productFields.extend({ handle, version }),
    output: z.object({ handle: z.string() }),
  }),
  setPrices: officeChange({
    name: "products.set-prices",
    access: "catalogue.write",
    summary: "Changes prices of a product's variants.",
    input: z.object({
      handle,
      prices: z
        .array(z.object({ variantId: z.number().int(), priceMicros: micros }))
        .min(1)
        .max(2_000),
      version,
    }),
    output: z.object({ version: z.string() }),
  }),
  setProductStatus: officeChange({
    name: "products.set-status",
    access: "catalogue.write",
    summary: "Puts a product on sale, takes it back to the drafts, or archives it.",
    input: z.object({ handle, status, version }),
    output: z.object({ version: z.string() }),
  }),
  duplicateProduct: officeChange({
    name: "products.duplicate",
    access: "catalogue.write",
    summary: "Makes a draft with everything of a product but its item numbers and stock.",
    input: z.object({ handle, title }),
    output: z.object({ handle: z.string() }),
  }),
  previewLink: officeChange({
    name: "products.preview-link",
    access: "catalogue.read",
    summary: "Makes a link that shows a product's page for a week, on sale or not, to whoever has it.",
    input: z.object({ handle }),
    output: z.object({ url: z.string(), expiresAt: time }),
  }),
  suggestWords: officeRead({
    name: "products.suggest",
    access: "catalogue.read",
    summary: "Tags, types or vendors of the catalogue that fit what is typed, the most frequent first.",
    input: z.object({ field: z.enum(SUGGESTED_FIELDS), q: z.string().trim().max(200).default("") }),
    output: z.object({ words: z.array(z.object({ word: z.string(), products: z.number().int() })) }),
  }),
  productDependents: officeRead({
    name: "products.dependents",
    access: "catalogue.read",
    summary: "What deleting a product would take along, and what stays.",
    input: z.object({ handle }),
    output: z.object({
      carts: z.number().int(),
      favorites: z.number().int(),
      /** Pieces sold so far; their orders keep their lines. */
      sold: z.number().int(),
      /** Pieces of unpaid orders; while there are any, the product cannot be deleted. */
      reserved: z.number().int(),
      menuItems: z.number().int(),
      collections: z.array(z.string()),
    }),
  }),
  deleteProduct: officeChange({
    name: "products.delete",
    access: "catalogue.write",
    summary: "Deletes a product. Orders keep their lines; open ones refuse it.",
    input: z.object({ handle, version }),
    output: nothing,
  }),
  uploadPicture: officeChange({
    name: "pictures.upload",
    access: "catalogue.write",
    summary: "Stores a picture, for a product or a collection that is saved afterwards.",
    input: z.object({ file: z.instanceof(Uint8Array, { error: "is missing" }) }),
    output: z.object({ src: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() }),
    takesFile: true,
  }),
  /** A product's or a collection's. */
  textsOf: officeRead({
    name: "texts.of",
    access: "catalogue.read",
    summary: "A product's or collection's texts with their translations, and who made them.",
    input: z.object({ kind: z.enum(["product", "collection"]), handle }),
    output: z.object({
      texts: z.array(
        z.object({
          /** "title", "description_html", "option:Color", "value:Gold", … */
          field: z.string(),
          english: z.string(),
          said: z.array(
            z.object({
              language: z.enum(LANGUAGE_CODES),
              text: z.string(),
              /** "human", or the machine that wrote it. */
              origin: z.string(),
              /** The English has changed since. */
              isStale: z.boolean(),
            }),
          ),
        }),
      ),
      version: z.string(),
    }),
  }),
  saveTexts: officeChange({
    name: "texts.save",
    access: "catalogue.write",
    summary: "Translates texts by hand; an empty one is left to the machines again.",
    input: z.object({
      kind: z.enum(["product", "collection"]),
      handle,
      texts: z
        .array(z.object({ language: z.enum(LANGUAGE_CODES), field: z.string().max(1_000), text: html }))
        .min(1)
        .max(500),
      version,
    }),
    output: nothing,
  }),
} as const;
