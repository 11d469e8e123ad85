import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import { confirmStep } from "../setup/setup.ts";
import { baseCurrencyOf, previewBaseCurrency, updateBaseCurrency } from "./base-currency.ts";

/** What an edit must not overwrite unseen. */
const baseOf = async (shop: Shop) => (await baseCurrencyOf(shop)).base;

export const currencyHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.baseCurrency, async (shop) => {
    const found = await baseCurrencyOf(shop);
    return { ...found, version: versionOf(found.base) };
  }),
  readHandler(OFFICE_CALLS.previewBaseCurrency, (shop, choice) => previewBaseCurrency(shop, choice)),
  editHandler(OFFICE_CALLS.updateBaseCurrency, {
    subject: () => ({ kind: "setting", id: "base currency" }),
    read: baseOf,
    async handle(shop, choice) {
      const done = await updateBaseCurrency(shop, choice);
      await confirmStep(shop, "currency");
      return done;
    },
  }),
];
