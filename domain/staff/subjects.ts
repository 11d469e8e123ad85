import type { Permission } from "./permissions.ts";

/** What staff change, and the permission that reading its history takes. */
export const SUBJECTS = {
  order: "orders.read",
  draft: "orders.read",
  return: "orders.read",
  customer: "customers.read",
  message: "customers.read",
  product: "catalogue.read",
  collection: "catalogue.read",
  stock: "catalogue.read",
  import: "catalogue.read",
  menu: "content.read",
  banner: "content.read",
  home: "content.read",
  notice: "content.read",
  page: "content.read",
  search: "content.read",
  translation: "content.read",
  coupon: "marketing.read",
  setting: "settings.read",
  webhook: "settings.read",
  "storefront-token": "settings.read",
  mail: "orders.read",
  staff: "staff.manage",
  session: "staff.manage",
  review: "reviews.read",
  question: "reviews.read",
  redirect: "content.read",
  blog: "content.read",
  article: "content.read",
} as const satisfies Record<string, Permission>;

export type SubjectKind = keyof typeof SUBJECTS;

/** `id`: as staff know it, e.g. an order's number or a product's handle. */
export type Subject = { kind: SubjectKind; id: string };

export const SUBJECT_KINDS = Object.keys(SUBJECTS) as SubjectKind[];
