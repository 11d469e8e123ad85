import { z } from "zod";
import type { ShopRules } from "../../domain/site/shop-rules.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { country, currencyCode, language } from "../shapes.ts";
import type { ShownAbout } from "./about.ts";

/** `dataV2` is a JSON string, as SPEC API-09 has it. */
export const searchMetaWebCall = defineCall({
  ...CALL_ADDRESSES.searchMetaWeb,
  feature: "site",
  summary: "The shop's base data, bulletins and banners.",
  input: z.object({
    group: z.string().min(1).max(100),
    marketing: z.string().max(100).default("h5"),
    language: language.default("en"),
    /** The visitor's: notices promise nothing that it does not have, and name amounts in `currency`. */
    country: country.optional(),
    currency: currencyCode.optional(),
  }),
  output: z.object({ items: z.array(z.object({ group: z.string(), field: z.string(), dataV2: z.string() })) }),
});

/** SPEC HOME-05 */
export const NOTICES = ["scrollNotice", "topNotice1", "topNotice2", "topNotice3", "topNotice4"] as const;
export type NoticeName = (typeof NOTICES)[number];

/** As staff set it. */
export const baseData = z.object({
  customerServiceEmail: z.string(),
  customerServiceName: z.string(),
  customerServicePhone: z.string(),
  whatsappLink: z.string(),
  scrollNotice: z.string(),
  topNotice1: z.string(),
  topNotice2: z.string(),
  topNotice3: z.string(),
  topNotice4: z.string(),
});

/** `dataV2` of group and field "overall". */
export type ShownBaseData = z.output<typeof baseData> & {
  /** SPEC SHIP-04; in dollars. */
  freeShippingAmount: string;
  /** Those in the language asked for. */
  translated: NoticeName[];
  /** Of the others, if there are any: the language that each is in. */
  noticeLanguages?: Partial<Record<NoticeName, Language>>;
  /** Those that differ from the specification's. */
  rules?: Partial<ShopRules>;
  /** If they differ from the specification's. */
  hours?: ShownHours;
  /** What the shop sells, if it has said so. */
  about?: ShownAbout;
};

export const banner = z.object({
  ...{ image: z.string(), imageTall: z.string(), title: z.string(), text: z.string(), url: z.string() },
  /** For right-to-left languages; null: the same. */
  imageGoodsLeft: z.string().nullable().default(null),
  /**
   * Whether the pictures have room for the text: on the left, `imageGoodsLeft` on the right, `imageTall` at the top.
   */
  wordsOn: z.boolean().default(false),
  thumbhash: z.string().nullable().default(null),
  language: language.default("en"),
});

export const banners = z.array(banner);

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

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30");
const openingDay = z
  .object({ open: z.boolean(), from: clock.nullable(), until: clock.nullable() })
  .refine(({ from, until }) => (from === null) === (until === null), {
    path: ["until"],
    message: "Give both times, or none.",
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ["until"],
    message: "must be after the beginning",
  });
const replyHours = z.number().int().min(1).max(720);

/** When the shop answers (SPEC CONT-01). */
export const openingHours = z.object({
  /** IANA's name. */
  timeZone: z.string().max(60).refine(isTimeZone, "There is no such time zone."),
  /** Monday to Sunday. Without times: at some time of that day. */
  days: z.array(openingDay).length(7),
  /** Normally, and for difficult messages. */
  replyHours: z
    .tuple([replyHours, replyHours])
    .refine(([soon, late]) => soon <= late, { path: [1], message: "The longest time is shorter than the shortest." }),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** In the language asked for. */
export type ShownHours = z.output<typeof openingHours> & {
  /** As the language calls it. */
  zone: string;
  /** Weekdays of the same hours together: "Monday", "Friday", "9:00 AM – 5:00 PM". */
  lines: { first: string; last: string; hours: string }[];
};

export type Seller = z.output<typeof seller>;

/**
 * `dataV2` of group and field "page /about/terms": what staff have written in place of a built text, or as a page of its
 * own; none: there is no such text.
 */
export type ShownText = {
  title: string;
  summary: string;
  /** Safe to be shown as it is. */
  html: string;
  /** Its sections. */
  contents: { id: string; title: string }[];
  language: Language;
  /** A day in UTC. */
  changed: string;
  /** Of a page of staff's own: those that its address is in. */
  languages?: Language[];
};

/** A page of staff's own, in the language asked for. */
export type FooterPage = { path: string; title: string };

/** Null: without such an end. */
const moment = z.iso.datetime().nullable().default(null);
const promotion = z
  .object({ on: z.boolean(), basisPoints: z.number().int().min(1).max(10_000), from: moment, until: moment })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    message: "must be after the beginning",
  });
const always = { from: null, until: null };

/** SPEC COUP-06; all off until set. */
export const promotions = z.object({
  firstOrder: promotion.default({ on: false, basisPoints: 500, ...always }),
  firstThreeOrders: promotion.default({ on: false, basisPoints: 1_500, ...always }),
});

/** `dataV2` of group and field "promotions": whether each is on now. */
export type ShownPromotions = Record<keyof z.output<typeof promotions>, { on: boolean; basisPoints: number }>;

/** `dataV2` of group and field "figures": products on sale, and how many of them came in the last `days`. */
export type ShownFigures = { products: number; newProducts: number; days: number };

/** Of `data` and `env` together. */
export const MOST_REPORT_BYTES = 32 * 1024;

/** Reports a page's error (SPEC API-30). Secrets are removed before it is stored; a repeat only raises a count. */
export const reportBugCall = defineCall({
  ...CALL_ADDRESSES.reportBug,
  feature: "site",
  summary: "Reports an error of a page.",
  input: z.object({
    uuid: z.string().min(1).max(64),
    url: z.string().max(2_000),
    type: z.string().min(1).max(100),
    data: z.unknown().optional(),
    env: z.unknown().optional(),
  }),
  output: z.object({}),
});

export const siteCalls = {
  searchMetaWeb: searchMetaWebCall,
  reportBug: reportBugCall,
};
