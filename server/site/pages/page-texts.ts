/** Texts of information pages that staff write, per language (SPEC INFO-01). */

import { Refusal } from "../../../contract/refusals.ts";
import { sentence } from "../../../contract/sentence.ts";
import type { FooterPage, ShownText } from "../../../contract/site/site.ts";
import {
  FREE_PAGES,
  isTextPage,
  slugOf,
  TEXT_PAGES,
  unknownFigures,
  withFigures,
} from "../../../domain/site/text-pages.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import { pageFigures } from "./page-figures.ts";
import {
  deleteFreePage,
  deletePageText,
  deletePageTexts,
  type FreePage,
  insertFreePage,
  insertPageVersion,
  type PageText,
  type PageVersion,
  readFreePage,
  readFreePages,
  readPageText,
  readPageTexts,
  readPageVersions,
  updateFreePage,
  writePageText,
} from "./page-texts.store.ts";
import { renderText } from "./render-text.ts";

export type PageTextContent = { title: string; summary: string; body: string };
type OfPage = { path: string; language: Language };

export const MOST_FREE_PAGES = 200;
const MOST_VERSIONS = 100;

const TEXTS: ReadModelPart<string, { texts: PageText[] }> = {
  name: "page texts",
  remembersAbsence: isTextPage,
  async read({ db }, paths) {
    const byPath = Map.groupBy(await readPageTexts(db, paths), ({ path }) => path);
    return new Map([...byPath].map(([path, texts]) => [path, { texts }]));
  },
  lastChange: ofShop,
  bytesOf: ({ texts }) => texts.reduce((sum, { body }) => sum + 500 + 2 * body.length, 0),
};

const FOOTER: ReadModelPart<string, { pages: FreePage[]; texts: PageText[] }> = {
  name: "pages in the footer",
  remembersAbsence: true,
  async read({ db }, keys) {
    const pages = (await readFreePages(db, MOST_FREE_PAGES)).filter(({ inFooter }) => inFooter);
    const texts = await readPageTexts(
      db,
      pages.map(({ slug }) => FREE_PAGES + slug),
    );
    return new Map(keys.map((key) => [key, { pages, texts: texts.map((text) => ({ ...text, body: "" })) }]));
  },
  lastChange: ofShop,
  bytesOf: ({ pages }) => 1_000 * pages.length,
};

/**
 * What a page shows; null where it shows its built text, or where there is no such page. A free page without a text in
 * that language is in English, or else in the first language it has.
 */
export async function shownText(shop: Shop, path: string, language: Language): Promise<ShownText | null> {
  if (!isTextPage(path) && slugOf(path) === null) return null;
  const texts = (await shop.readModel.find(TEXTS, shop, [path])).get(path)?.texts ?? [];
  const text = isTextPage(path) ? texts.find((each) => each.language === language) : inLanguage(texts, language);
  if (!text) return null;
  const shown = await rendered(shop, text, languageOf(text), text.savedAt);
  return isTextPage(path) ? shown : { ...shown, languages: languagesOf(texts) };
}

/** Of free pages, in the order they were made. */
export async function footerPages(shop: Shop, language: Language): Promise<FooterPage[]> {
  const found = (await shop.readModel.find(FOOTER, shop, ["all"])).get("all");
  return (found?.pages ?? []).flatMap(({ slug }) => {
    const path = FREE_PAGES + slug;
    const text = inLanguage(found?.texts.filter((each) => each.path === path) ?? [], language);
    return text ? [{ path, title: text.title }] : [];
  });
}

export type ListedPage = { path: string; languages: Language[]; changedAt: Date };

/** Free pages that have a text, for search engines; in the order they were made. */
export async function listedPages(shop: Shop): Promise<ListedPage[]> {
  return (await editablePages(shop)).flatMap(({ path, inFooter, texts }) => {
    if (inFooter === null || texts.length === 0) return [];
    const changedAt = new Date(Math.max(...texts.map(({ savedAt }) => savedAt.getTime())));
    return [{ path, languages: languagesOf(texts), changedAt }];
  });
}

/** As it would be shown. Throws "input.invalid" for unknown figures. */
export async function previewText(shop: Shop, language: Language, written: PageTextContent): Promise<ShownText> {
  refuseUnknownFigures(written);
  return rendered(shop, written, language, shop.now());
}

export type EditedPage = { path: string; inFooter: boolean | null; texts: PageText[] };

/** Built pages in the order of their index, then free pages. `inFooter`: null for built pages. */
export async function editablePages(shop: Shop): Promise<EditedPage[]> {
  const free = await readFreePages(shop.db, MOST_FREE_PAGES);
  const pages: Omit<EditedPage, "texts">[] = [
    ...TEXT_PAGES.map((path) => ({ path, inFooter: null })),
    ...free.map(({ slug, inFooter }) => ({ path: FREE_PAGES + slug, inFooter })),
  ];
  const texts = await readPageTexts(
    shop.db,
    pages.map(({ path }) => path),
  );
  return pages.map((page) => ({ ...page, texts: texts.filter(({ path }) => path === page.path) }));
}

/** Null where the page has no text in that language. */
export async function findPageText(shop: Shop, { path, language }: OfPage): Promise<PageText | null> {
  return (await readPageText(shop.db, path, language)) ?? null;
}

/** Latest first. */
export function versionsOfPage(shop: Shop, { path, language }: OfPage): Promise<PageVersion[]> {
  return readPageVersions(shop.db, path, language, MOST_VERSIONS);
}

/**
 * `staffId`: null for a text that nobody of the staff has written, which is no version of theirs. Throws "not-found" for
 * an unknown page and "input.invalid" for unknown figures.
 */
export async function savePageText(
  shop: Shop,
  of: OfPage,
  written: PageTextContent,
  staffId: number | null,
): Promise<void> {
  await refuseUnknownPage(shop, of.path);
  refuseUnknownFigures(written);
  await inTransaction(shop, async (tx) => {
    const text = { ...of, ...written, savedAt: shop.now() };
    await writePageText(tx, text);
    if (staffId !== null) await insertPageVersion(tx, { ...text, staffId });
  });
}

/** A built page shows its built text again. Its versions stay. */
export async function removePageText(shop: Shop, of: OfPage, staffId: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const text = await readPageText(tx, of.path, of.language);
    if (!text) return;
    await deletePageText(tx, of.path, of.language);
    await insertPageVersion(tx, { ...text, body: null, staffId, savedAt: shop.now() });
  });
}

export async function findFreePage(shop: Shop, slug: string): Promise<FreePage | null> {
  return (await readFreePage(shop.db, slug)) ?? null;
}

type NewPage = FreePage & PageTextContent & { language: Language };

/** Returns its path. `staffId` as in `savePageText`. Throws "input.invalid" for an address that is taken. */
export async function makeFreePage(shop: Shop, page: NewPage, staffId: number | null): Promise<string> {
  const { slug, inFooter, language, ...written } = page;
  const path = FREE_PAGES + slug;
  await inTransaction(shop, async (tx, within) => {
    if (!(await insertFreePage(tx, { slug, inFooter }, shop.now()))) {
      const message = "Another page has this address.";
      throw new Refusal("input.invalid", message, [{ field: "slug", message }]);
    }
    await savePageText(within, { path, language }, written, staffId);
  });
  return path;
}

/** Throws "not-found". */
export async function showInFooter(shop: Shop, page: FreePage): Promise<void> {
  await refuseUnknownPage(shop, FREE_PAGES + page.slug);
  await inTransaction(shop, (tx) => updateFreePage(tx, page));
}

/** With its texts; their versions stay. */
export async function removeFreePage(shop: Shop, slug: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await deletePageTexts(tx, FREE_PAGES + slug);
    await deleteFreePage(tx, slug);
  });
}

async function rendered(shop: Shop, written: PageTextContent, language: Language, changedAt: Date): Promise<ShownText> {
  const figures = await pageFigures(shop, language);
  const plain = (text: string) => withFigures(text, (figure) => figures[figure]);
  return {
    title: plain(written.title),
    summary: plain(written.summary),
    ...renderText(written.body, figures),
    language,
    changed: changedAt.toISOString().slice(0, 10),
  };
}

function inLanguage(texts: readonly PageText[], language: Language): PageText | undefined {
  return texts.find((each) => each.language === language) ?? texts.find((each) => each.language === "en") ?? texts[0];
}

/** The address without a language is always one of them: it shows what there is. */
function languagesOf(texts: readonly PageText[]): Language[] {
  return [...new Set<Language>(["en", ...texts.map(languageOf)])];
}

function languageOf({ language }: PageText): Language {
  return isLanguage(language) ? language : "en";
}

async function refuseUnknownPage(shop: Shop, path: string): Promise<void> {
  const slug = slugOf(path);
  if (isTextPage(path) || (slug !== null && (await findFreePage(shop, slug)))) return;
  throw new Refusal("not-found", "There is no such page.");
}

function refuseUnknownFigures(written: PageTextContent): void {
  const errors = (["title", "summary", "body"] as const).flatMap((field) => {
    const unknown = unknownFigures(written[field]);
    if (unknown.length === 0) return [];
    const names = unknown.map((name) => `{{${name}}}`).join(", ");
    return [{ field, message: sentence`There is no figure ${names}.` }];
  });
  if (errors.length > 0) throw new Refusal("input.invalid", errors[0]?.message ?? "", errors);
}
