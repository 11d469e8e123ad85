import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { FREE_PAGES, PAGE_FIGURES, slugOf } from "../../../domain/site/text-pages.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { editHandler, type OfficeHandler, ownHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import { pageFigures } from "./page-figures.ts";
import {
  type EditedPage,
  editablePages,
  findFreePage,
  findPageText,
  makeFreePage,
  previewText,
  removeFreePage,
  removePageText,
  savePageText,
  showInFooter,
  versionsOfPage,
} from "./page-texts.ts";

type OfPage = { path: string; language: Language };

const subjectOf = ({ path, language }: OfPage) => ({ kind: "page", id: `${path} ${language}` }) as const;
const subjectOfFree = ({ slug }: { slug: string }) => ({ kind: "page", id: FREE_PAGES + slug }) as const;

export const pagesHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.pageList, async (shop) => ({
    pages: (await editablePages(shop)).map(({ path, inFooter, texts }) => ({
      ...{ path, inFooter },
      footerVersion: footerVersionOf(path, inFooter),
      version: inFooter === null ? null : versionOf(wholePage({ inFooter, texts })),
      title: (texts.find(({ language }) => language === "en") ?? texts[0])?.title ?? null,
      languages: texts.flatMap(({ language, savedAt }) =>
        isLanguage(language) ? [{ language, savedAt: savedAt.toISOString() }] : [],
      ),
    })),
  })),
  readHandler(OFFICE_CALLS.pageRead, async (shop, of) => {
    const slug = slugOf(of.path);
    const [text, versions, figures, free] = await Promise.all([
      writtenText(shop, of),
      versionsOfPage(shop, of),
      pageFigures(shop, of.language),
      slug === null ? null : findFreePage(shop, slug),
    ]);
    return {
      ...of,
      text,
      version: versionOf(text),
      inFooter: free?.inFooter ?? null,
      figures: PAGE_FIGURES.map((name) => ({ name, value: figures[name] })),
      versions: versions.map(({ id, savedAt, by, title, summary, body }) => ({
        ...{ id, by, title, summary, body },
        at: savedAt.toISOString(),
      })),
    };
  }),
  editHandler(OFFICE_CALLS.pageSave, {
    subject: subjectOf,
    read: writtenText,
    async handle(shop, { path, language, title, summary, body }, { member }) {
      await savePageText(shop, { path, language }, { title, summary, body }, member.id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.pageRemoveText, {
    subject: subjectOf,
    read: writtenText,
    async handle(shop, { path, language }, { member }) {
      await removePageText(shop, { path, language }, member.id);
      return {};
    },
  }),
  ownHandler(OFFICE_CALLS.pagePreview, async (shop, { language, ...written }) => {
    const { title, summary, html } = await previewText(shop, language, written);
    return { title, summary, html };
  }),
  editHandler(OFFICE_CALLS.pageMake, {
    subject: subjectOfFree,
    async handle(shop, input, { member }) {
      return { path: await makeFreePage(shop, input, member.id) };
    },
  }),
  editHandler(OFFICE_CALLS.pageShowInFooter, {
    subject: subjectOfFree,
    read: (shop, { slug }) => findFreePage(shop, slug),
    async handle(shop, { slug, inFooter }) {
      await showInFooter(shop, { slug, inFooter });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.pageRemove, {
    subject: subjectOfFree,
    read: (shop, { slug }) => findFreePage(shop, slug),
    opened: openedPage,
    async handle(shop, { slug }) {
      await removeFreePage(shop, slug);
      return {};
    },
  }),
];

function footerVersionOf(path: string, inFooter: boolean | null): string | null {
  const slug = slugOf(path);
  return slug === null || inFooter === null ? null : versionOf({ slug, inFooter });
}

/** What the list shows of a page, which is what whoever deletes it has seen. */
function wholePage({ inFooter, texts }: Pick<EditedPage, "inFooter" | "texts">) {
  return {
    inFooter,
    languages: texts.map(({ language, savedAt }) => ({ language, savedAt: savedAt.toISOString() })),
  };
}

async function openedPage(shop: Shop, { slug }: { slug: string }) {
  const page = (await editablePages(shop)).find(({ path }) => path === FREE_PAGES + slug);
  return page ? wholePage(page) : null;
}

async function writtenText(shop: Shop, of: OfPage) {
  const text = await findPageText(shop, of);
  return text && { title: text.title, summary: text.summary, body: text.body };
}
