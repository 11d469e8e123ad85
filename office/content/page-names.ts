/** Written by `npm run pages` from `contract/pages.ts`; change that, not this file. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextPage } from "../../domain/site/text-pages.ts";

export const PAGE_NAMES: Record<TextPage, MessageDescriptor> = {
  "/about/howOrder": msg`How to order`,
  "/about/guide": msg`Beginners Guide`,
  "/about/faq": msg`Questions and answers`,
  "/about/vipDiscount": msg`VIP discount`,
  "/about/shippingPolicy": msg`Shipping`,
  "/about/returnRefund": msg`Returns and refunds`,
  "/about/aboutUs": msg`About us`,
  "/about/company": msg`Why buy from us`,
  "/about/terms": msg`Terms of service`,
  "/about/legal": msg`Legal notice`,
  "/about/privacy": msg`Privacy`,
  "/about/cookie": msg`Cookies`,
  "/about/notice": msg`Intellectual property`,
  "/about/choice": msg`Advertising choices`,
};
