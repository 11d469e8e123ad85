import { z } from "zod";
import { DEFAULT_PREFIXES } from "../../../domain/orders/invoice-numbers.ts";
import { command, type Command } from "../../admin/command.ts";
import { ForPerson } from "../../for-person.ts";
import { findSetting, saveSetting, type Settings } from "./settings.ts";
import { isTaxNumber, tidyTaxNumber } from "./tax-numbers.ts";

type Seller = Settings["seller"];

const FIELDS: Record<keyof Seller, string> = {
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
const NAMES = Object.keys(FIELDS) as [keyof Seller, ...(keyof Seller)[]];

const UNSET: Seller = {
  ...{ legalName: "", address: "", country: "", representative: "", register: "", vatId: "", taxNumber: "" },
  ...DEFAULT_PREFIXES,
};

export const sellerCommands: Command[] = [
  command({
    name: "seller show",
    about: "Shows the seller, as named on invoices and in the legal notice",
    input: z.object({}),
    async run(shop) {
      const seller = (await findSetting(shop, "seller")) ?? UNSET;
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
      const before = (await findSetting(shop, "seller")) ?? UNSET;
      const seller = { ...before, [field]: written(field, text) };
      if (seller.legalName === "") throw new ForPerson("Set legalName first: it is required.");
      await saveSetting(shop, "seller", seller);
      return {
        note: `${field} is now: ${seller[field] || "(empty)"}. New invoices show it; earlier ones stay as they are.`,
      };
    },
  }),
];

function written(field: keyof Seller, text: string): string {
  const trimmed = text.trim();
  switch (field) {
    case "address":
      return trimmed
        .split(/;|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join("\n");
    case "country": {
      const code = trimmed.toUpperCase();
      if (code === "" || /^[A-Z]{2}$/.test(code)) return code;
      throw new ForPerson("country: two letters, such as DE");
    }
    case "vatId": {
      const number = tidyTaxNumber(trimmed, null);
      if (isTaxNumber(number, null)) return number;
      throw new ForPerson("vatId: this is not a VAT id of that country");
    }
    case "invoicePrefix":
    case "creditNotePrefix":
      if (/^[\w./-]{1,20}$/.test(trimmed)) return trimmed;
      throw new ForPerson(`${field}: 1 to 20 letters, digits or . / - _`);
    default:
      return trimmed;
  }
}
