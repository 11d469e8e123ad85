import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { language } from "../shapes.ts";

/** `dataV2` is a JSON string, as SPEC API-09 has it. */
export const searchMetaWebCall = defineCall({
  ...CALL_ADDRESSES.searchMetaWeb,
  input: z.object({
    group: z.string().min(1).max(100),
    marketing: z.string().max(100).default("h5"),
    language: language.default("en"),
  }),
  output: z.object({ items: z.array(z.object({ group: z.string(), field: z.string(), dataV2: z.string() })) }),
});

/** SPEC HOME-05 */
export const NOTICES = ["scrollNotice", "topNotice1", "topNotice2", "topNotice3", "topNotice4"] as const;
export type Notice = (typeof NOTICES)[number];

export const baseData = z.object({
  customerServiceEmail: z.string(),
  customerServiceName: z.string(),
  customerServicePhone: z.string(),
  whatsappLink: z.string(),
  freeShippingAmount: z.string(),
  scrollNotice: z.string(),
  topNotice1: z.string(),
  topNotice2: z.string(),
  topNotice3: z.string(),
  topNotice4: z.string(),
  /** Those in the language asked for; the others are in English. */
  translated: z.array(z.enum(NOTICES)).default([]),
});

export const banners = z.array(
  z.object({
    ...{ image: z.string(), imageTall: z.string(), title: z.string(), text: z.string(), url: z.string() },
    /** For right-to-left languages; null: the same. */
    imageGoodsLeft: z.string().nullable().default(null),
    /**
     * Whether the pictures have room for the text: on the left, `imageGoodsLeft` on the right, `imageTall` at the top.
     */
    wordsOn: z.boolean().default(false),
    thumbhash: z.string().nullable().default(null),
    language: language.default("en"),
  }),
);

/** SPEC BIZ-01 */
export const PAGE_PICTURES = ["making", "engraving", "finishes", "beads", "packaging", "pearls"] as const;

/** `dataV2` of group and field "pictures"; pages leave out missing ones. */
export const pagePictures = z.partialRecord(
  z.enum(PAGE_PICTURES),
  z.object({ src: z.string(), thumbhash: z.string().nullable().default(null) }),
);

/** `dataV2` of group and field "seller": details that the law requires. "": not set. */
export const seller = z.object({
  legalName: z.string().min(1),
  address: z.string(),
  country: z.string(),
  representative: z.string(),
  /** Register and number: "HRB 12345, Amtsgericht Berlin". */
  register: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
});

export type Seller = z.output<typeof seller>;

const promotion = z.object({ on: z.boolean(), basisPoints: z.number().int().min(1).max(10_000) });

/** SPEC COUP-06; all off until set. */
export const promotions = z.object({
  firstOrder: promotion.default({ on: false, basisPoints: 500 }),
  firstThreeOrders: promotion.default({ on: false, basisPoints: 1_500 }),
});

/** Of `data` and `env` together. */
export const MOST_REPORT_BYTES = 32 * 1024;

/** Reports a page's error (SPEC API-30). Secrets are removed before it is stored; a repeat only raises a count. */
export const reportBugCall = defineCall({
  ...CALL_ADDRESSES.reportBug,
  input: z.object({
    uuid: z.string().min(1).max(64),
    url: z.string().max(2_000),
    type: z.string().min(1).max(100),
    data: z.unknown().optional(),
    env: z.unknown().optional(),
  }),
  output: z.object({}),
});
