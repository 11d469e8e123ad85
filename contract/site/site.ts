/** The shop's own content: base data, bulletins, banners. */
import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { language } from "../shapes.ts";

/** SPEC API-09. `dataV2` is a JSON string, as the specification has it. */
export const searchMetaWebCall = defineCall({
  ...CALL_ADDRESSES.searchMetaWeb,
  input: z.object({
    group: z.string().min(1).max(100),
    marketing: z.string().max(100).default("h5"),
    /** Language of the texts, as far as they are translated. */
    language: language.default("en"),
  }),
  output: z.object({ items: z.array(z.object({ group: z.string(), field: z.string(), dataV2: z.string() })) }),
});

/** The scrolling bulletin and the notices on top (SPEC HOME-05). */
export const NOTICES = ["scrollNotice", "topNotice1", "topNotice2", "topNotice3", "topNotice4"] as const;
export type Notice = (typeof NOTICES)[number];

/** The JSON within `dataV2` of group and field "overall". */
export const baseData = z.object({
  customerServiceEmail: z.string(),
  customerServiceName: z.string(),
  customerServicePhone: z.string(),
  whatsappLink: z.string(),
  /** US dollars as a decimal, e.g. "98". */
  freeShippingAmount: z.string(),
  scrollNotice: z.string(),
  topNotice1: z.string(),
  topNotice2: z.string(),
  topNotice3: z.string(),
  topNotice4: z.string(),
  /** Which of them are in the language asked for; the others are in English. */
  translated: z.array(z.enum(NOTICES)).default([]),
});

/** The JSON within `dataV2` of group and field "banners". */
export const banners = z.array(
  z.object({
    ...{ image: z.string(), imageTall: z.string(), title: z.string(), text: z.string(), url: z.string() },
    /** `image` for languages that are written from right to left; null: the same. */
    imageGoodsLeft: z.string().nullable().default(null),
    /**
     * Whether the pictures leave room for the text: `image` in its left half, `imageGoodsLeft` in its right one,
     * `imageTall` at the top. Otherwise the text stands beside the picture.
     */
    wordsOn: z.boolean().default(false),
    /** ThumbHash of `image` (base64), for a blurred placeholder. */
    thumbhash: z.string().nullable().default(null),
    /** Language of title and text. */
    language: language.default("en"),
  }),
);

/** Pictures of pages about what the shop does (SPEC BIZ-01), by what they show. */
export const PAGE_PICTURES = ["making", "engraving", "finishes", "beads", "packaging", "pearls"] as const;

/** The JSON within `dataV2` of group and field "pictures"; a page leaves out missing ones. */
export const pagePictures = z.partialRecord(
  z.enum(PAGE_PICTURES),
  z.object({ src: z.string(), thumbhash: z.string().nullable().default(null) }),
);

/** The JSON within `dataV2` of group and field "seller": the seller's details that the law requires. "": not set. */
export const seller = z.object({
  legalName: z.string().min(1),
  /** Line by line, without the country. */
  address: z.string(),
  /** ISO 3166 alpha-2 */
  country: z.string(),
  /** Who speaks for the company. */
  representative: z.string(),
  /** Register and number: "HRB 12345, Amtsgericht Berlin". */
  register: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
});

export type Seller = z.output<typeof seller>;

const promotion = z.object({ on: z.boolean(), basisPoints: z.number().int().min(1).max(10_000) });

/** The automatic promotions for a customer's first orders (SPEC COUP-06); all off while nothing is set. */
export const promotions = z.object({
  firstOrder: promotion.default({ on: false, basisPoints: 500 }),
  firstThreeOrders: promotion.default({ on: false, basisPoints: 1_500 }),
});

/** A report's `data` and `env` together, as JSON. */
export const MOST_REPORT_BYTES = 32 * 1024;

/**
 * SPEC API-30. Reports an error of a page. `data` and `env` may hold anything; secrets are removed before they are
 * stored, and a repeated report only raises a count.
 */
export const reportBugCall = defineCall({
  ...CALL_ADDRESSES.reportBug,
  input: z.object({
    /** Id of the browser, so that its repeats are recognised. */
    uuid: z.string().min(1).max(64),
    url: z.string().max(2_000),
    type: z.string().min(1).max(100),
    data: z.unknown().optional(),
    env: z.unknown().optional(),
  }),
  output: z.object({}),
});
