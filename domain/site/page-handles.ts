/** Information pages as the Storefront API calls them. */

import { FREE_PAGES, slugOf, type TextPage } from "./text-pages.ts";

/** Built pages that are policies there; `id`: of the policy. */
export const POLICIES = {
  privacyPolicy: { id: 1, handle: "privacy-policy", path: "/about/privacy" },
  refundPolicy: { id: 2, handle: "refund-policy", path: "/about/returnRefund" },
  shippingPolicy: { id: 3, handle: "shipping-policy", path: "/about/shippingPolicy" },
  termsOfService: { id: 4, handle: "terms-of-service", path: "/about/terms" },
} as const satisfies Record<string, { id: number; handle: string; path: TextPage }>;

export type Policy = (typeof POLICIES)[keyof typeof POLICIES];

/** The other built pages. Their ids are below those of pages that staff make. */
export const BUILT_PAGES = [
  { id: 1, handle: "how-to-order", path: "/about/howOrder" },
  { id: 2, handle: "guide", path: "/about/guide" },
  { id: 3, handle: "faq", path: "/about/faq" },
  { id: 4, handle: "vip-discount", path: "/about/vipDiscount" },
  { id: 5, handle: "about-us", path: "/about/aboutUs" },
  { id: 6, handle: "company", path: "/about/company" },
  { id: 7, handle: "legal", path: "/about/legal" },
  { id: 8, handle: "cookie", path: "/about/cookie" },
  { id: 9, handle: "notice", path: "/about/notice" },
  { id: 10, handle: "choice", path: "/about/choice" },
] as const satisfies readonly { id: number; handle: string; path: TextPage }[];

/** Of a page that staff have made; a built page keeps its handle. */
export function handleOfFreePage(slug: string): string {
  return BUILT_PAGES.some(({ handle }) => handle === slug) ? `${slug}-1` : slug;
}

/**
 * The shop's own path of an address of Shopify's kind, "/pages/how-to-order" or "/policies/privacy-policy"; null: it is of
 * another kind. Of a page that staff may have made, whether there is one or not.
 */
export function pathOfShopifyAddress(address: string): string | null {
  const [, kind, handle = ""] = /^\/(pages|policies)\/([a-z0-9-]{1,80})\/?$/i.exec(address) ?? [];
  const named = handle.toLowerCase();
  if (kind === "policies") return policyOf("handle", named)?.path ?? null;
  if (kind !== "pages") return null;
  const built = BUILT_PAGES.find((page) => page.handle === named);
  if (built) return built.path;
  const own = FREE_PAGES + (BUILT_PAGES.some((page) => `${page.handle}-1` === named) ? named.slice(0, -2) : named);
  return slugOf(own) === null ? null : own;
}

/** The address of Shopify's kind of one of the shop's own paths; null: it has none. */
export function shopifyAddressOf(path: string): string | null {
  const policy = policyOf("path", path);
  if (policy) return `/policies/${policy.handle}`;
  const built = BUILT_PAGES.find((page) => page.path === path);
  const slug = slugOf(path);
  const handle = built?.handle ?? (slug === null ? null : handleOfFreePage(slug));
  return handle === null ? null : `/pages/${handle}`;
}

export function policyOf(by: "handle" | "path", value: string): Policy | null {
  return Object.values(POLICIES).find((policy) => policy[by] === value) ?? null;
}
