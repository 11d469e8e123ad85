import { z } from "zod";
import { isLanguage } from "../../domain/translation/languages.ts";
import type { WrittenAddress } from "../customers/addresses/addresses.ts";
import { importCustomer } from "../customers/import-customer.ts";
import type { Shop } from "../shop.ts";
import { type BulkFile, groupsOf } from "./bulk-operation.ts";
import type { PartCounter } from "./part-report.ts";

export const CUSTOMERS_IN_BULK = `query Customers {
  customers {
    edges {
      node {
        id firstName lastName locale tags
        defaultEmailAddress { emailAddress marketingState }
        defaultPhoneNumber { phoneNumber }
        defaultAddress { id }
        addressesV2 {
          edges {
            node { id firstName lastName company address1 address2 city province countryCodeV2 zip phone }
          }
        }
      }
    }
  }
}`;

const text = z.string().nullable();
const customer = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  locale: z.string(),
  tags: z.array(z.string()),
  defaultEmailAddress: z.object({ emailAddress: z.string(), marketingState: z.string() }).nullable(),
  defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
  defaultAddress: z.object({ id: z.string() }).nullable(),
});
const address = z.object({
  id: z.string(),
  ...{ firstName: text, lastName: text, company: text, address1: text, address2: text, city: text },
  ...{ province: text, countryCodeV2: text, zip: text, phone: text },
});

/** Accounts that the shop has already are left as they are: their owners may have changed them. */
export async function importCustomers(
  file: BulkFile,
  counts: PartCounter,
  { save }: { save<T>(work: (within: Shop) => Promise<T>): Promise<T> },
): Promise<void> {
  for await (const { root, children } of groupsOf(file)) {
    const read = customer.parse(root);
    const email = read.defaultEmailAddress?.emailAddress ?? null;
    const name = email ?? `${read.firstName ?? ""} ${read.lastName ?? ""}`.trim();
    if (email === null) {
      counts.leaveOut(name === "" ? read.id : name, "an account needs an e-mail address");
      continue;
    }
    const addresses = children.map((child) => address.parse(child));
    const [language = ""] = read.locale.toLowerCase().split("-");
    await counts.each(name, async () => {
      const made = await save((within) =>
        importCustomer(within, {
          ...{ email, firstName: read.firstName ?? "", lastName: read.lastName ?? "", tags: read.tags },
          phone: read.defaultPhoneNumber?.phoneNumber ?? null,
          acceptsMarketing: read.defaultEmailAddress?.marketingState === "SUBSCRIBED",
          language: isLanguage(language) ? language : "en",
          addresses: addresses.map(addressOf),
          defaultAddress: addresses.findIndex(({ id }) => sameId(id, read.defaultAddress?.id)),
        }),
      );
      for (const problem of made?.problems ?? []) counts.say(name, problem);
      return made === null ? "unchanged" : "created";
    });
  }
}

function addressOf({ countryCodeV2, ...written }: z.output<typeof address>): WrittenAddress {
  const { firstName, lastName, company, address1, address2, city, province, zip, phone } = written;
  return { firstName, lastName, company, address1, address2, city, province, zip, phone, country: countryCodeV2 };
}

/** Ids of addresses may end in parameters: "gid://shopify/MailingAddress/1?model_name=CustomerAddress". */
function sameId(one: string, other: string | undefined): boolean {
  return one.split("?")[0] === other?.split("?")[0];
}
