import { z } from "zod";
import { FOREIGN, LANGUAGE_CODES, type Language } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";
import { NOTICES } from "../site/site.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

const MOST_BANNERS = 20;
const MOST_ITEMS = 100;

const nothing = z.object({});
const line = (most: number) => storable(z.string().trim().max(most));
const moment = z.iso.datetime().nullable();
/** Within the shop, or on the web. */
const address = line(2_000).regex(/^(\/(?!\/)|https?:\/\/)\S*$/i, "must begin with / or https://");

const bannerToEdit = z
  .object({
    title: line(120).min(1, "is required"),
    text: line(300),
    url: address,
    /** For wide windows: 16:9, or 2.4:1 when the words are on it. */
    image: line(500).min(1, "is required"),
    /** For phones, 4:5, when the words are on it. */
    imageTall: line(500),
    /** For languages that are written from right to left; null: the same. */
    imageGoodsLeft: line(500).nullable(),
    /** Whether the pictures have room for the words. */
    wordsOn: z.boolean(),
    thumbhash: z.string().max(100).nullable(),
    from: moment,
    until: moment,
    /** Of title and text; left out: the one in which the catalogue is written. */
    language: z.enum(LANGUAGE_CODES).optional(),
    /** In the other languages; without any title and text are shown. */
    words: z.partialRecord(z.enum(LANGUAGE_CODES), z.object({ title: line(120).min(1), text: line(300) })),
  })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    message: "must be after the beginning",
  });

export type BannerToEdit = z.output<typeof bannerToEdit>;

const noticePlace = z.enum(NOTICES);
const noticeToEdit = z.object({
  place: noticePlace,
  /** "": the notice is empty. */
  text: line(500),
  /** Staff's own; null: as the same text is translated elsewhere, or English. "": hidden in that language. */
  words: z.partialRecord(z.enum(FOREIGN), line(500).nullable()),
  on: z.boolean(),
  from: moment,
  until: moment,
});

export const MENU_ITEM_TYPES = ["COLLECTION", "PRODUCT", "HTTP", "FRONTPAGE", "CATALOG", "SEARCH"] as const;

const menuWords = z.partialRecord(z.enum(LANGUAGE_CODES), line(255));

export type MenuItemToEdit = {
  /** Null: new. */
  id: number | null;
  title: string;
  type: (typeof MENU_ITEM_TYPES)[number];
  /** Handle of the collection or product. */
  target: string | null;
  url: string | null;
  tags: string[];
  /** Translations of the title. */
  words: Partial<Record<Language, string>>;
  items: MenuItemToEdit[];
};

const itemOf = (items: z.ZodType<MenuItemToEdit[], MenuItemToEdit[]>) =>
  z.object({
    id: z.number().int().nullable(),
    title: line(255).min(1, "is required"),
    type: z.enum(MENU_ITEM_TYPES),
    target: line(255).nullable(),
    url: address.nullable(),
    tags: z.array(line(255)).max(250),
    words: menuWords,
    items,
  });
/** Three levels (SPEC GQL-03). */
const items: z.ZodType<MenuItemToEdit[], MenuItemToEdit[]> = z
  .array(itemOf(z.array(itemOf(z.array(itemOf(z.array(z.never()).max(0))).max(MOST_ITEMS))).max(MOST_ITEMS)))
  .max(MOST_ITEMS);

const menuToEdit = z.object({ handle: z.string(), title: z.string(), words: menuWords, items });

export const siteOfficeCalls = {
  bannerList: officeRead({
    name: "banners.list",
    access: "content.read",
    summary: "The banners of the home page, in their order, with their words and times.",
    input: nothing,
    output: z.object({ banners: z.array(bannerToEdit), version: z.string() }),
  }),
  bannerSave: officeChange({
    name: "banners.save",
    access: "content.write",
    summary: "Replaces the banners of the home page. They begin and end by themselves.",
    input: z.object({ banners: z.array(bannerToEdit).max(MOST_BANNERS), version }),
    output: nothing,
  }),
  /** 413 above 10 MB; 400 "picture.refused" for what is no picture. */
  pictureUpload: officeChange({
    name: "content.upload",
    access: "content.write",
    summary: "Stores a picture for a banner.",
    takesFile: true,
    input: z.object({ file: z.custom<Blob | Uint8Array>((given) => given instanceof Uint8Array, "must be a file") }),
    output: z.object({
      path: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      thumbhash: z.string().nullable(),
    }),
  }),
  noticeList: officeRead({
    name: "notices.list",
    access: "content.read",
    summary: "The scrolling bulletin and the notices on top, with their words and times.",
    input: nothing,
    output: z.object({
      notices: z.array(
        noticeToEdit.extend({
          /** What each language shows where staff have written nothing. */
          otherwise: z.partialRecord(z.enum(LANGUAGE_CODES), z.string()),
          version: z.string(),
        }),
      ),
    }),
  }),
  noticeSave: officeChange({
    name: "notices.save",
    access: "content.write",
    summary: "Writes a notice in every language, and when it is shown.",
    input: noticeToEdit
      .extend({ version })
      .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
        path: ["until"],
        message: "must be after the beginning",
      }),
    output: nothing,
  }),
  menuList: officeRead({
    name: "menus.list",
    access: "content.read",
    summary: "The shop's menus.",
    input: nothing,
    output: z.object({
      menus: z.array(z.object({ handle: z.string(), title: z.string(), items: z.number().int() })),
    }),
  }),
  menuRead: officeRead({
    name: "menus.read",
    access: "content.read",
    summary: "A menu with its items and their words in every language.",
    input: z.object({ handle: z.string().min(1).max(255) }),
    output: menuToEdit.extend({ version: z.string() }),
  }),
  /** Items keep their ids, and so their translations. 400 names items whose collection or product is unknown. */
  menuSave: officeChange({
    name: "menus.save",
    access: "content.write",
    summary: "Replaces a menu's items: their order, targets and words.",
    input: menuToEdit.extend({ handle: z.string().min(1).max(255), title: line(255).min(1, "is required"), version }),
    output: nothing,
  }),
  menuTargets: officeRead({
    name: "menus.targets",
    access: "content.read",
    summary: "Collections or products that a menu item may lead to, by words of their titles.",
    input: z.object({ type: z.enum(["COLLECTION", "PRODUCT"]), text: z.string().trim().max(100).default("") }),
    output: z.object({ targets: z.array(z.object({ handle: z.string(), title: z.string() })) }),
  }),
} as const;
