import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageName } from "./pages.ts";

/** The order of the index: as a customer needs the pages. */
export const PAGE_GROUPS: readonly { title: MessageDescriptor; pages: readonly PageName[] }[] = [
  { title: msg`Buying`, pages: ["howOrder", "guide", "vipDiscount", "faq", "help"] },
  { title: msg`Delivery and returns`, pages: ["shippingPolicy", "shipping", "returnRefund"] },
  { title: msg`The shop`, pages: ["aboutUs", "company"] },
  { title: msg`Rules and rights`, pages: ["terms", "legal", "privacy", "cookie", "notice", "choice"] },
];
