import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { ForPerson } from "../../for-person.ts";
import { saveSeller, type SellerSettings, sellerOf } from "./seller.ts";

const FIELDS: Record<keyof SellerSettings, string> = {
  legalName: "the company's full name, or the person's",
  address: "street, postal code and town, each line after a semicolon",
  country: "two letters, such as DE",
  representative: "the company's representative",
  register: "register and number, such as HRB 12345, Amtsgericht Berlin",
  vatId: "VAT id, such as DE123456789",
  taxNumber: "tax number, where there is no VAT id",
  invoicePrefix: "prefix of invoice numbers; a new one starts at 1",
  creditNotePrefix: "prefix of credit note numbers; a new one starts at 1",
};
const NAMES = Object.keys(FIELDS) as [keyof SellerSettings, ...(keyof SellerSettings)[]];

export const sellerCommands: Command[] = [
  command({
    name: "seller show",
    about: "Shows the seller, as named on invoices and in the legal notice",
    input: z.object({}),
    async run(shop) {
      const seller = await sellerOf(shop);
      return { rows: NAMES.map((field) => ({ field, value: seller[field], what: FIELDS[field] })) };
    },
  }),
  command({
    name: "seller set",
    about: 'Sets a field of the seller; "" empties it. The name comes first',
    operands: ["field", "text"],
    input: z.object({
      field: z.enum(NAMES).describe(NAMES.join(", ")),
      text: z.string().max(500),
    }),
    async run(shop, { field, text }) {
      const written = { ...(await sellerOf(shop)), [field]: text };
      if (written.legalName === "") throw new ForPerson("Set legalName first: it is required.");
      const seller = await saveSeller(shop, written);
      return {
        note: `${field} is now: ${seller[field] || "(empty)"}. New invoices show it; earlier ones stay as they are.`,
      };
    },
  }),
];
