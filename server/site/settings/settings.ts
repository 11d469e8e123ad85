/** The shop's stored settings, each under a name: texts, home page banners, bank accounts. */
import { z } from "zod";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { banners, baseData, NOTICES, pagePictures, promotions, seller } from "../../../contract/site/site.ts";
import type { Shop } from "../../shop.ts";
import { readSettings, writeSetting } from "./settings.store.ts";

/** Where a bank transfer goes (SPEC PAY-01): one account for each currency. */
const bankAccounts = z.array(
  z.object({
    currency: z.enum(["USD", "GBP", "EUR"]),
    bankName: z.string(),
    bankAddress: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    /** BIC of the bank. */
    swift: z.string(),
    /** What this kind of account is found by beside its number: a routing number, a sort code; null: nothing. */
    branch: z.object({ label: z.string(), value: z.string() }).nullable(),
    /** Whether these details are for show only and no money can be sent there. */
    demo: z.boolean(),
  }),
);

/** Who sells here, and the series that invoices are numbered in: a new seller begins new ones. */
const sellerWithSeries = seller.extend({ invoicePrefix: z.string().min(1), creditNotePrefix: z.string().min(1) });

const FOREIGN = LANGUAGES.map(({ code }) => code).filter((code) => code !== "en");
/** What the texts of other settings are called in other languages, by their English. */
const words = z.partialRecord(z.enum(FOREIGN), z.record(z.string(), z.string()));

/** Notices in other languages, where somebody has set them; "" for none there. */
const notices = z.partialRecord(z.enum(FOREIGN), z.partialRecord(z.enum(NOTICES), z.string()));

const shapes = {
  /** The texts of the base data call (SPEC API-09). */
  overall: baseData,
  /** Home page pictures (SPEC HOME-02): 16:9 for wide windows, 4:5 for phones, with the words to set beside them. */
  banners,
  /** Of the pages about what the shop does (SPEC BIZ-01), 16:9. */
  pictures: pagePictures,
  "bank-accounts": bankAccounts,
  promotions,
  seller: sellerWithSeries,
  words,
  notices,
};

type Shapes = typeof shapes;
export type Settings = { [Name in keyof Shapes]: z.output<Shapes[Name]> };

/** Stores a setting in place of the earlier one. Throws a `ZodError` for a value of another shape. */
export async function saveSetting<Name extends keyof Settings>(
  shop: Shop,
  name: Name,
  value: z.input<Shapes[Name]>,
): Promise<void> {
  await writeSetting(shop.db, name, shapes[name].parse(value), shop.now());
}

/** The stored setting, or null where the shop has not said anything. */
export async function findSetting<Name extends keyof Settings>(
  shop: Pick<Shop, "db">,
  name: Name,
): Promise<Settings[Name] | null> {
  return (await findSettings(shop, [name]))[name];
}

/** The same of several, in one statement. */
export async function findSettings<Name extends keyof Settings>(
  shop: Pick<Shop, "db">,
  names: readonly Name[],
): Promise<{ [Key in Name]: Settings[Key] | null }> {
  const stored = await readSettings(shop.db, names);
  const entries = names.map((name) => [name, stored.has(name) ? shapes[name].parse(stored.get(name)) : null]);
  return Object.fromEntries(entries) as { [Key in Name]: Settings[Key] | null };
}
