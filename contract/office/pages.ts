import { z } from "zod";
import { PAGE_FIGURES, SLUG } from "../../domain/site/text-pages.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

const LONGEST_PAGE = 60_000;

const language = z.enum(LANGUAGES.map(({ code }) => code));
const path = z.string().min(1).max(200);
const slug = z.string().trim().max(80).regex(SLUG, "must be small letters, digits and hyphens, such as size-guide");
const time = z.iso.datetime();
const nothing = z.object({});
const line = (most: number) => storable(z.string().trim().max(most));
const title = line(200).min(1, "is required");
const summary = line(400);
const body = storable(z.string().max(LONGEST_PAGE)).refine((text) => text.trim() !== "", "is required");
const written = z.object({ title: z.string(), summary: z.string(), body: z.string() });

export const pagesCalls = {
  /** Built pages whose text can be replaced, then staff's own pages. */
  pageList: officeRead({
    name: "pages.list",
    access: "content.read",
    summary: "Information pages whose text staff may write, and in which languages they have.",
    input: nothing,
    output: z.object({
      pages: z.array(
        z.object({
          path,
          /** The English one, or else the first; null: the built one. */
          title: z.string().nullable(),
          /** Null: a built page, which has its place in the footer. */
          inFooter: z.boolean().nullable(),
          /** Of its place in the footer; null: a built page. */
          footerVersion: z.string().nullable(),
          /** Of the page with its texts in every language; null: a built page. */
          version: z.string().nullable(),
          languages: z.array(z.object({ language, savedAt: time })),
        }),
      ),
    }),
  }),
  pageRead: officeRead({
    name: "pages.read",
    access: "content.read",
    summary: "A page's text in a language, with its versions and the figures that it may name.",
    input: z.object({ path, language }),
    output: z.object({
      path,
      language,
      /** Null: the built text, or none. */
      text: written.nullable(),
      version: z.string(),
      inFooter: z.boolean().nullable(),
      figures: z.array(z.object({ name: z.enum(PAGE_FIGURES), value: z.string() })),
      versions: z.array(
        z.object({
          id: z.number().int(),
          at: time,
          by: z.string(),
          ...{ title: z.string(), summary: z.string() },
          /** Null: the text was removed. */
          body: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** 400 for figures that do not exist. */
  pageSave: officeChange({
    name: "pages.save",
    access: "content.write",
    summary: "Writes a page's text in a language. Visitors see it at once.",
    input: z.object({ path, language, title, summary, body, version }),
    output: nothing,
  }),
  pageRemoveText: officeChange({
    name: "pages.remove-text",
    access: "content.write",
    summary: "Removes a page's text in a language; a built page shows its built text again.",
    input: z.object({ path, language, version }),
    output: nothing,
  }),
  pagePreview: officeChange({
    name: "pages.preview",
    access: "content.write",
    summary: "A text as visitors would see it. Nothing is saved.",
    input: z.object({ language, title: line(200), summary, body: storable(z.string().max(LONGEST_PAGE)) }),
    output: z.object({ title: z.string(), summary: z.string(), html: z.string() }),
  }),
  pageMake: officeChange({
    name: "pages.make",
    access: "content.write",
    summary: "Makes a page of the shop's own at /pages/p/<slug>.",
    input: z.object({ slug, language, title, summary, body, inFooter: z.boolean() }),
    output: z.object({ path }),
  }),
  pageShowInFooter: officeChange({
    name: "pages.show-in-footer",
    access: "content.write",
    summary: "Shows a page of the shop's own in the footer, or not.",
    input: z.object({ slug, inFooter: z.boolean(), version }),
    output: nothing,
  }),
  pageRemove: officeChange({
    name: "pages.remove",
    access: "content.write",
    summary: "Deletes a page of the shop's own in every language.",
    input: z.object({ slug, version }),
    output: nothing,
  }),
} as const;
