import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import {
  editHandler,
  type OfficeHandler,
  operationHandler,
  readHandler,
  versionOf,
} from "../../office/office-handler.ts";
import { bankAccountsOf } from "../../orders/payments/payment-methods.ts";
import { providerStates, testProvider } from "../../orders/payments/provider-settings.ts";
import { OWN_SOURCE, rateNow, ratesNow, releaseOwnRate, setOwnRate } from "../../places/rates/rates.ts";
import { refreshRates } from "../../places/rates/refresh-rates.ts";
import { saveSetting } from "../../settings/settings.ts";
import { contactsOf, saveContacts } from "./contacts.ts";
import { hoursOf } from "./opening-hours.ts";
import { saveSeller, sellerOf } from "./seller.ts";

const subjectOf = (id: string) => () => ({ kind: "setting", id }) as const;
const REFRESH_MS = 15_000;

export const settingHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.seller, async (shop) => {
    const seller = await sellerOf(shop);
    return { seller, version: versionOf(seller) };
  }),
  editHandler(OFFICE_CALLS.saveSeller, {
    subject: subjectOf("seller"),
    read: (shop) => sellerOf(shop),
    async handle(shop, { seller }) {
      await saveSeller(shop, seller);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.contacts, async (shop) => {
    const contacts = await contactsOf(shop);
    return { contacts, version: versionOf(contacts) };
  }),
  editHandler(OFFICE_CALLS.saveContacts, {
    subject: subjectOf("contacts"),
    read: (shop) => contactsOf(shop),
    async handle(shop, { contacts }) {
      await saveContacts(shop, contacts);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.openingHours, async (shop) => {
    const hours = await hoursOf(shop);
    return { hours, version: versionOf(hours) };
  }),
  editHandler(OFFICE_CALLS.saveOpeningHours, {
    subject: subjectOf("opening hours"),
    read: (shop) => hoursOf(shop),
    async handle(shop, { hours }) {
      await saveSetting(shop, "hours", hours);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.bankAccounts, async (shop) => {
    const bankAccounts = await bankAccountsOf(shop);
    return { bankAccounts, version: versionOf(bankAccounts) };
  }),
  editHandler(OFFICE_CALLS.saveBankAccounts, {
    subject: subjectOf("bank accounts"),
    read: (shop) => bankAccountsOf(shop),
    async handle(shop, { bankAccounts }) {
      await saveSetting(shop, "bank-accounts", bankAccounts);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.rates, async (shop) => ({
    rates: (await ratesNow(shop)).map(({ stale, ...rate }) => ({
      ...{ ...rate, stale, own: rate.source === OWN_SOURCE },
      version: versionOf(rate),
    })),
    feed: shop.ratesFeed,
  })),
  editHandler(OFFICE_CALLS.setRate, {
    subject: subjectOf("rates"),
    read: (shop, { currency }) => rateNow(shop, currency),
    async handle(shop, { currency, usdNanos }) {
      await setOwnRate(shop, currency, usdNanos);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.releaseRate, {
    subject: subjectOf("rates"),
    read: (shop, { currency }) => rateNow(shop, currency),
    async handle(shop, { currency }) {
      await releaseOwnRate(shop, currency);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.refreshRates, {
    subject: subjectOf("rates"),
    async handle(shop, { acceptJumps }) {
      const refreshed = await refreshRates(shop, { acceptJumps, signal: AbortSignal.timeout(REFRESH_MS) });
      const nothing = { because: null, changed: [], kept: [], refused: [] };
      return { ...nothing, ...refreshed };
    },
  }),
  readHandler(OFFICE_CALLS.paymentProviders, async (shop) => ({
    providers: providerStates(shop),
    testCard: shop.testCard,
    bankTransfer: (await bankAccountsOf(shop)).length > 0,
  })),
  operationHandler(OFFICE_CALLS.testPaymentProvider, {
    subject: ({ name }) => ({ kind: "setting", id: `payments ${name}` }),
    handle: (shop, { name }) => testProvider(shop, name),
  }),
];
