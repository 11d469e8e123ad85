/** What the shop says about itself: base data, bulletins, banners. */
import { z } from "zod";
import { defineCall } from "./call.ts";

/** SPEC API-09. `dataV2` is a JSON string, as the specification has it. */
export const searchMetaWeb = defineCall({
  row: "API-09",
  method: "POST",
  path: "/web.MetaWebService/SearchMetaWeb",
  access: "public",
  input: z.object({ group: z.string().min(1).max(100), marketing: z.string().max(100).default("h5") }),
  output: z.object({ items: z.array(z.object({ group: z.string(), field: z.string(), dataV2: z.string() })) }),
});

/** The JSON within `dataV2` of group and field "overall". */
export const baseData = z.object({
  customerServiceEmail: z.string(),
  customerServiceName: z.string(),
  customerServicePhone: z.string(),
  whatsappLink: z.string(),
  /** US dollars as a decimal, e.g. "98". */
  freeShippingAmount: z.string(),
  scrollNotice: z.string(),
  topNotice1: z.string(),
  topNotice2: z.string(),
  topNotice3: z.string(),
  topNotice4: z.string(),
});

/** The JSON within `dataV2` of group and field "banners". */
export const banners = z.array(
  z.object({ image: z.string(), imageTall: z.string(), title: z.string(), text: z.string(), url: z.string() }),
);
