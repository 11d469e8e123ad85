/** The legal seller, as invoices and the legal notice name it. */

import { Refusal } from "../../../contract/refusals.ts";
import { DEFAULT_PREFIXES } from "../../../domain/orders/invoice-numbers.ts";
import { isTaxNumber, tidyTaxNumber } from "../../places/tax-numbers.ts";
import { findSetting, saveSetting, type Settings } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";

export type SellerSettings = Settings["seller"];

const UNSET: SellerSettings = {
  ...{ legalName: "", address: "", country: "", representative: "", register: "", vatId: "", taxNumber: "" },
  ...DEFAULT_PREFIXES,
};

/** Unset fields are "". */
export async function sellerOf(shop: Shop): Promise<SellerSettings> {
  return (await findSetting(shop, "seller")) ?? UNSET;
}

/** Invoices that are issued keep the seller that they were issued by. Throws `input.invalid`. */
export async function saveSeller(shop: Shop, written: SellerSettings): Promise<SellerSettings> {
  const errors: { field: string; message: string }[] = [];
  const names = Object.keys(written) as (keyof SellerSettings)[];
  const seller = { ...written };
  for (const name of names) {
    const judged = tidied(name, written[name]);
    if (judged.message === null) seller[name] = judged.value;
    else errors.push({ field: `seller.${name}`, message: judged.message });
  }
  const [first] = errors;
  if (first) throw new Refusal("input.invalid", `${first.field.slice("seller.".length)}: ${first.message}`, errors);
  await saveSetting(shop, "seller", seller);
  return seller;
}

function tidied(name: keyof SellerSettings, text: string): { value: string; message: string | null } {
  const trimmed = text.trim();
  const fine = (value: string) => ({ value, message: null });
  const wrong = (message: string) => ({ value: text, message });
  switch (name) {
    case "legalName":
      return trimmed === "" ? wrong("is required") : fine(trimmed);
    case "address": {
      const lines = trimmed.split(/;|\n/).map((line) => line.trim());
      return fine(lines.filter((line) => line !== "").join("\n"));
    }
    case "country": {
      const code = trimmed.toUpperCase();
      return code === "" || /^[A-Z]{2}$/.test(code) ? fine(code) : wrong("two letters, such as DE");
    }
    case "vatId": {
      const number = tidyTaxNumber(trimmed, null);
      return isTaxNumber(number, null) ? fine(number) : wrong("this is not a VAT id of that country");
    }
    case "invoicePrefix":
    case "creditNotePrefix":
      return /^[\w./-]{1,20}$/.test(trimmed) ? fine(trimmed) : wrong("1 to 20 letters, digits or . / - _");
    default:
      return fine(trimmed);
  }
}
