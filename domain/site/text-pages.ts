/** Information pages whose text staff may write. */

/** Built pages, in the order of their index. Staff's text stands in place of the built one. */
export const TEXT_PAGES = [
  "/about/howOrder",
  "/about/guide",
  "/about/faq",
  "/about/vipDiscount",
  "/about/shippingPolicy",
  "/about/returnRefund",
  "/about/aboutUs",
  "/about/company",
  "/about/terms",
  "/about/legal",
  "/about/privacy",
  "/about/cookie",
  "/about/notice",
  "/about/choice",
] as const;

export type TextPage = (typeof TEXT_PAGES)[number];

export const FREE_PAGES = "/pages/p/";

/** Of a free page's address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isTextPage(path: string): path is TextPage {
  return TEXT_PAGES.some((each) => each === path);
}

/** Null for a page that is no free page. */
export function slugOf(path: string): string | null {
  const slug = path.startsWith(FREE_PAGES) ? path.slice(FREE_PAGES.length) : "";
  return SLUG.test(slug) ? slug : null;
}

/** Figures that texts may name as {{name}}: they follow the rules and settings that they come from. */
export const PAGE_FIGURES = [
  "freeShippingAmount",
  "freeShippingCountries",
  "standardDays",
  "expressDays",
  "processingHours",
  "returnDays",
  "refundDays",
  "freeCancellationHours",
  "cancellationHours",
  "cancellationFee",
  "largestVipDiscount",
  "largestOrderDiscount",
  "supportEmail",
  "supportPhone",
  "supportHours",
  "sellerName",
  "sellerAddress",
  "foundedYear",
  "customPieces",
] as const;

export type PageFigure = (typeof PAGE_FIGURES)[number];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Placeholders that name no figure. */
export function unknownFigures(text: string): string[] {
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  return [...new Set(named)].filter((name) => !PAGE_FIGURES.some((each) => each === name));
}

export function withFigures(text: string, valueOf: (figure: PageFigure) => string): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) =>
    PAGE_FIGURES.some((each) => each === name) ? valueOf(name as PageFigure) : written,
  );
}
