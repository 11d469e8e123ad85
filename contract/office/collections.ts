import { z } from "zod";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { cursor, officeChange, officeRead, pageSize, version } from "./office-call.ts";
import { handle, pictureSource } from "./products.ts";

/** Any of a collection's rules suffices. */
const rule = z.discriminatedUnion("field", [
  z.object({ field: z.enum(["tag", "type", "vendor"]), value: z.string().trim().min(1).max(255) }),
  z.object({ field: z.literal("all") }),
  z.object({
    field: z.literal("price"),
    leastCents: z.number().int().min(0).max(999_999_999_999).optional(),
    mostCents: z.number().int().min(0).max(999_999_999_999).optional(),
  }),
  z.object({ field: z.literal("age"), days: z.number().int().min(1).max(9_999) }),
]);

const language = z.enum(LANGUAGES.map(({ code }) => code));
const MOST_BY_HAND = 1_000;

const collectionFields = z.object({
  title: z.string().trim().min(1).max(255),
  /** Sanitised when it is saved. */
  descriptionHtml: z.string().max(200_000),
  imageSrc: pictureSource.nullable(),
  imageAlt: z.string().trim().max(1_000).nullable(),
  rules: z.array(rule).max(100),
  /** Handles of products that belong by hand, first in the list and in this order. */
  products: z.array(z.string()).max(MOST_BY_HAND),
});

export type CollectionFields = z.output<typeof collectionFields>;

const member = z.object({
  handle: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  status: z.string(),
  priceMicros: z.number().int(),
});

export const collectionCalls = {
  collectionList: officeRead({
    name: "collections.list",
    access: "catalogue.read",
    summary: "All collections by title.",
    /** `language`: the reader's; titles are searched and given in it, too. */
    input: z.object({
      q: z.string().trim().max(200).optional(),
      language: language.optional(),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      collections: z.array(
        z.object({
          handle: z.string(),
          title: z.string(),
          /** Null: not translated. */
          translatedTitle: z.string().nullable(),
          picture: z.string().nullable(),
          products: z.number().int(),
          rules: z.number().int(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  collection: officeRead({
    name: "collections.get",
    access: "catalogue.read",
    summary: "All that staff edit of a collection.",
    input: z.object({ handle }),
    output: z.object({
      handle: z.string(),
      collection: collectionFields,
      imageUrl: z.string().nullable(),
      /** Of `collection.products`. */
      byHand: z.array(member),
      menuItems: z.number().int(),
      version: z.string(),
    }),
  }),
  previewCollection: officeRead({
    name: "collections.preview",
    access: "catalogue.read",
    summary: "What rules would find now.",
    /** The rules as JSON, since a query has no lists of objects. */
    input: z.object({
      rules: z
        .string()
        .max(20_000)
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            context.addIssue({ code: "custom", message: "is not JSON" });
            return z.NEVER;
          }
        })
        .pipe(z.array(rule).max(100)),
    }),
    output: z.object({ total: z.number().int(), members: z.array(member) }),
  }),
  createCollection: officeChange({
    name: "collections.create",
    access: "catalogue.write",
    summary: "Makes a collection.",
    input: collectionFields.extend({ handle: handle.optional() }),
    output: z.object({ handle: z.string() }),
  }),
  saveCollection: officeChange({
    name: "collections.save",
    access: "catalogue.write",
    summary: "Saves a collection.",
    input: collectionFields.extend({ handle, version }),
    output: z.object({ handle: z.string() }),
  }),
  deleteCollection: officeChange({
    name: "collections.delete",
    access: "catalogue.write",
    summary: "Deletes a collection and the menu items that lead to it. Its products stay.",
    input: z.object({ handle, version }),
    output: z.object({}),
  }),
} as const;
