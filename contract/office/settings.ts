import { z } from "zod";
import { CURRENCIES, type CurrencyCode } from "../../domain/currencies.ts";
import { openingHours } from "../site/site.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

const text = (most: number) => z.string().trim().max(most);
const CODES = CURRENCIES.map(({ title }) => title) as [CurrencyCode, ...CurrencyCode[]];
const currency = z.enum(CODES);

/** As invoices and the legal notice show it; "": not set. */
const seller = z.object({
  legalName: text(200).min(1),
  address: text(500),
  country: text(2),
  representative: text(200),
  register: text(200),
  vatId: text(40),
  taxNumber: text(40),
  invoicePrefix: text(20),
  creditNotePrefix: text(20),
});

const contacts = z.object({
  customerServiceEmail: text(254),
  customerServiceName: text(100),
  customerServicePhone: text(40),
  whatsappLink: text(300),
});

/** One for each currency; without any, bank transfers are not offered. */
const bankAccount = z.object({
  /** SPEC PAY-01: dollars, pounds or euros; and the shop's base currency. */
  currency,
  bankName: text(200).min(1),
  bankAddress: text(300),
  accountName: text(200).min(1),
  accountNumber: text(60).min(1),
  swift: text(20),
  /** "Sort code", "Routing number". */
  branch: z.object({ label: text(60).min(1), value: text(60).min(1) }).nullable(),
  /** No money can be sent there, and the shop says so. */
  demo: z.boolean(),
});
const bankAccounts = z.array(bankAccount).max(4);

const rate = z.object({
  currency,
  /** Billionths of a US dollar for one unit. */
  usdNanos: z.number().int(),
  source: z.string(),
  /** "2026-11-20" */
  asOf: z.string(),
  /** More than seven days old. */
  stale: z.boolean(),
  /** Set by staff: the daily refresh leaves it. */
  own: z.boolean(),
  version: z.string(),
});
/** Another currency's than the US dollar's, in which rates are stored. */
const foreign = currency.refine((code) => code !== "USD", "is the currency that others are measured in");

const provider = z.object({
  name: z.string(),
  title: z.string(),
  methods: z.array(z.string()),
  /** Set up by the environment, when the shop starts. */
  configured: z.boolean(),
  environment: z.array(z.string()),
  /** To be entered at the provider. */
  webhookUrl: z.string(),
});

export const settingCalls = {
  seller: officeRead({
    name: "settings.seller",
    access: "settings.read",
    summary: "The legal seller, as invoices and the legal notice name it.",
    input: z.object({}),
    output: z.object({ seller, version: z.string() }).extend({ seller: seller.extend({ legalName: z.string() }) }),
  }),
  saveSeller: officeChange({
    name: "settings.save-seller",
    access: "settings.write",
    summary: "Changes the legal seller. Invoices that are issued keep theirs.",
    input: z.object({ seller, version }),
    output: z.object({}),
  }),
  contacts: officeRead({
    name: "settings.contacts",
    access: "settings.read",
    summary: "How customers reach the shop.",
    input: z.object({}),
    output: z.object({ contacts, version: z.string() }),
  }),
  saveContacts: officeChange({
    name: "settings.save-contacts",
    access: "settings.write",
    summary: "Changes how customers reach the shop.",
    input: z.object({ contacts, version }),
    output: z.object({}),
  }),
  openingHours: officeRead({
    name: "settings.hours",
    access: "settings.read",
    summary: "When the shop answers its customers.",
    input: z.object({}),
    output: z.object({ hours: openingHours, version: z.string() }),
  }),
  saveOpeningHours: officeChange({
    name: "settings.save-hours",
    access: "settings.write",
    summary: "Changes when the shop answers its customers, as the contact page says it.",
    input: z.object({ hours: openingHours, version }),
    output: z.object({}),
  }),
  bankAccounts: officeRead({
    name: "settings.bank-accounts",
    access: "settings.read",
    summary: "The bank accounts that buyers transfer money to.",
    input: z.object({}),
    output: z.object({ bankAccounts, version: z.string() }),
  }),
  saveBankAccounts: officeChange({
    name: "settings.save-bank-accounts",
    access: "settings.write",
    summary: "Replaces the bank accounts that buyers transfer money to.",
    input: z.object({
      bankAccounts: bankAccounts.refine(
        (all) => new Set(all.map((each) => each.currency)).size === all.length,
        "There are two accounts of one currency.",
      ),
      version,
    }),
    output: z.object({}),
  }),
  rates: officeRead({
    name: "rates.list",
    access: "settings.read",
    summary: "The exchange rates with their source and age.",
    input: z.object({}),
    /** `feed`: where they are fetched from; null: the refresh is switched off. */
    output: z.object({ rates: z.array(rate), feed: z.string().nullable() }),
  }),
  setRate: officeChange({
    name: "rates.set",
    access: "settings.write",
    summary: "Sets a rate, which no refresh changes.",
    input: z.object({ currency: foreign, usdNanos: z.number().int().min(1).max(1_000_000_000_000), version }),
    output: z.object({}),
  }),
  releaseRate: officeChange({
    name: "rates.release",
    access: "settings.write",
    summary: "Lets the refresh change a rate that staff had set.",
    input: z.object({ currency: foreign, version }),
    output: z.object({}),
  }),
  refreshRates: officeChange({
    name: "rates.refresh",
    access: "settings.write",
    summary: "Fetches the rates now.",
    input: z.object({ acceptJumps: z.boolean().default(false) }),
    output: z.object({
      outcome: z.enum(["off", "up-to-date", "failed", "done"]),
      because: z.string().nullable(),
      changed: z.array(z.string()),
      kept: z.array(z.string()),
      /** Rates that changed by more than a fifth. */
      refused: z.array(z.object({ currency, fromUsdNanos: z.number().int(), toUsdNanos: z.number().int() })),
    }),
  }),
  paymentProviders: officeRead({
    name: "payments.providers",
    access: "settings.read",
    summary: "Payment providers, whether they are set up, and the address of their messages.",
    input: z.object({}),
    output: z.object({ providers: z.array(provider), testCard: z.boolean(), bankTransfer: z.boolean() }),
  }),
  testPaymentProvider: officeChange({
    name: "payments.test",
    access: "settings.write",
    summary: "Asks a payment provider a harmless question, to see whether its keys are accepted.",
    input: z.object({ name: z.string().min(1).max(40) }),
    output: z.object({ works: z.boolean(), message: z.string() }),
  }),
} as const;
