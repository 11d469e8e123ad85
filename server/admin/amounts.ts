/** Amounts as commands read and write them: in the shop's base currency, without its symbol. */

import type { CurrencyCode } from "../../domain/currencies.ts";
import { centsPerUnit, decimalOfCents } from "../../domain/money.ts";
import { ForPerson } from "../for-person.ts";
import { pricingInForce } from "../settings/rules.ts";
import type { Shop } from "../shop.ts";

export type Amounts = {
  currency: CurrencyCode;
  /** "12.50", in yen "1250" */
  written(cents: number): string;
  /** What `hundredthsInput` has read. Throws `ForPerson` for fractions of what has none. */
  cents(hundredths: number): number;
};

export async function amountsOf(shop: Pick<Shop, "db">): Promise<Amounts> {
  const { currency } = await pricingInForce(shop);
  return {
    currency,
    written: (cents) => decimalOfCents(cents, currency),
    cents(hundredths) {
      const cents = (hundredths * centsPerUnit(currency)) / 100;
      if (Number.isInteger(cents)) return cents;
      throw new ForPerson(`Amounts in ${currency} have no decimals.`);
    },
  };
}
