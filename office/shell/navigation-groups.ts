import { msg } from "@lingui/core/macro";

/** The navigation's groups in their order. The first has no heading. */
export const NAVIGATION_GROUPS = {
  overview: null,
  orders: msg`Orders`,
  catalogue: msg`Catalogue`,
  customers: msg`Customers`,
  messages: msg`Messages`,
  marketing: msg`Marketing`,
  content: msg`Content`,
  settings: msg`Settings`,
} as const;

export type NavigationGroup = keyof typeof NAVIGATION_GROUPS;
