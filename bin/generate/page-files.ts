/** Writes what follows from the table of pages, for `npm run pages` and the test that compares it with the files. */

import { type PageRecord, PAGES } from "../../contract/pages.ts";
import { TEXT_PAGES } from "../../domain/site/text-pages.ts";

type Pages = Readonly<Record<string, PageRecord>>;

const HEAD = "/** Written by `npm run pages` from `contract/pages.ts`; change that, not this file. */\n";
const MESSAGES = `import type { MessageDescriptor } from "@lingui/core";\nimport { msg } from "@lingui/core/macro";\n`;

/** The source of each file by its path. Browsers load these instead of the table, so each has only what it needs. */
export function pageFiles(pages: Pages = PAGES): Record<string, string> {
  return {
    "app/page-routes.ts": routesOf(pages),
    "contract/cache-keys.ts": cacheKeysOf(pages),
    "app/site/information/pages.ts": informationOf(pages),
    "office/content/page-names.ts": officeNamesOf(pages),
  };
}

function routesOf(pages: Pages): string {
  const rows = Object.entries(pages).map(([path, { module, later }]) => {
    const more = later ? `, ${JSON.stringify(later)}` : "";
    return `  page(${JSON.stringify(path)}, ${JSON.stringify(module)}, () => import("./${module}.tsx")${more}),\n`;
  });
  return [
    `${HEAD}import type { RouteObject } from "react-router";\nimport { page } from "./page.ts";\n\n`,
    `export const PAGE_ROUTES: RouteObject[] = [\n${rows.join("")}];\n`,
  ].join("");
}

function cacheKeysOf(pages: Pages): string {
  // Of paths with a parameter `cacheAddressOf` has the pattern.
  const exact = Object.entries(pages).filter(([path]) => !path.includes(":"));
  const table = (name: string, about: string, field: "cacheKey" | "uncachedWith") => {
    const rows = exact.flatMap(([path, record]) =>
      record[field] ? [`  ${JSON.stringify(path)}: ${JSON.stringify(record[field])},\n`] : [],
    );
    return `\n/** ${about} */\nexport const ${name}: Readonly<Record<string, readonly string[]>> = {\n${rows.join("")}};\n`;
  };
  return [
    HEAD,
    table("CACHED_PAGES", "Parameters that each cached page depends on.", "cacheKey"),
    table("READ_BY_PAGES", "The browser reads these as well: a page with one of them is not cached.", "uncachedWith"),
  ].join("");
}

function informationOf(pages: Pages): string {
  const rows = Object.entries(pages).flatMap(([path, { title, summary }]) =>
    title === undefined || summary === undefined
      ? []
      : [
          `  ${nameOf(path)}: {\n    path: ${JSON.stringify(path)},\n    title: msg\`${title}\`,\n    summary: msg\`${summary}\`,\n  },\n`,
        ],
  );
  return [
    `${HEAD}${MESSAGES}\n`,
    "type InformationPage = { path: string; title: MessageDescriptor; summary: MessageDescriptor };\n\n",
    `export const INFORMATION_PAGES = {\n${rows.join("")}} as const satisfies Record<string, InformationPage>;\n\n`,
    "export type PageName = keyof typeof INFORMATION_PAGES;\n",
  ].join("");
}

function officeNamesOf(pages: Pages): string {
  const rows = TEXT_PAGES.map((path) => `  ${JSON.stringify(path)}: msg\`${pages[path]?.title ?? path}\`,\n`);
  return [
    `${HEAD}${MESSAGES}import type { TextPage } from "../../domain/site/text-pages.ts";\n\n`,
    `export const PAGE_NAMES: Record<TextPage, MessageDescriptor> = {\n${rows.join("")}};\n`,
  ].join("");
}

/** "/about/howOrder" is named howOrder. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
