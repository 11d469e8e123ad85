import { z } from "zod";
import { reviewSettings } from "../../contract/catalog/reviews.ts";
import { secondFactor } from "../../contract/office/staff.ts";
import { currencyCode } from "../../contract/shapes.ts";
import { storedAbout } from "../../contract/site/about.ts";
import { storedBrand } from "../../contract/site/brand.ts";
import { storedFilters } from "../../contract/site/filters.ts";
import { homeSections } from "../../contract/site/home.ts";
import { storedOffer } from "../../contract/site/offer.ts";
import { storedRules } from "../../contract/site/rules.ts";
import { storedSetup } from "../../contract/site/setup.ts";
import { banner, baseData, NOTICES, openingHours, pagePictures, promotions, seller } from "../../contract/site/site.ts";
import { FOREIGN, LANGUAGE_CODES } from "../../domain/translation/languages.ts";
import type { BaseShop } from "../base-shop.ts";
import type { Tx } from "../database.ts";
import { ofShop, type ReadModelPart } from "../read-model/read-model.ts";
import { inTransaction } from "../transaction.ts";
import { lockSetting, readSettings, writeSetting } from "./settings.store.ts";

/** One account for each currency (SPEC PAY-01). */
const bankAccounts = z.array(
  z.object({
    currency: currencyCode,
    bankName: z.string(),
    bankAddress: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    swift: z.string(),
    branch: z.object({ label: z.string(), value: z.string() }).nullable(),
    /** Whether no money can be sent there. */
    demo: z.boolean(),
  }),
);

/** A new seller starts new series of invoice numbers. */
const sellerWithSeries = seller.extend({ invoicePrefix: z.string().min(1), creditNotePrefix: z.string().min(1) });

/** Translations of other settings' texts, by their English. */
const words = z.partialRecord(z.enum(FOREIGN), z.record(z.string(), z.string()));

/** Notices that staff have translated; "" hides one in that language. */
const notices = z.partialRecord(z.enum(FOREIGN), z.partialRecord(z.enum(NOTICES), z.string()));

/** Shown from the first to the second; null: without such an end. */
const times = { from: z.iso.datetime().nullable().default(null), until: z.iso.datetime().nullable().default(null) };

const banners = z.array(
  banner.extend({
    ...times,
    /** Staff's translations of this banner, before any others. */
    words: z.partialRecord(z.enum(LANGUAGE_CODES), z.object({ title: z.string(), text: z.string() })).default({}),
  }),
);

const noticeTimes = z.partialRecord(z.enum(NOTICES), z.object({ on: z.boolean(), ...times }));

/** Once it is set, an empty catalogue is not filled with the demo. */
const demo = z.object({ removedAt: z.iso.datetime() });

const shapes = {
  overall: baseData,
  banners,
  pictures: pagePictures,
  "bank-accounts": bankAccounts,
  brand: storedBrand,
  promotions,
  rules: storedRules,
  seller: sellerWithSeries,
  words,
  notices,
  "notice-times": noticeTimes,
  home: homeSections,
  hours: openingHours,
  demo,
  filters: storedFilters,
  about: storedAbout,
  offer: storedOffer,
  setup: storedSetup,
  reviews: reviewSettings,
  "second-factor": secondFactor,
};

type Shapes = typeof shapes;
export type Settings = { [Name in keyof Shapes]: z.output<Shapes[Name]> };

/** Throws a `ZodError` for a value of another shape. */
export async function saveSetting<Name extends keyof Settings>(
  shop: BaseShop,
  name: Name,
  value: z.input<Shapes[Name]>,
): Promise<void> {
  await writeSetting(shop.db, name, shapes[name].parse(value), shop.now());
}

/**
 * For a setting of which several people edit different parts: nobody else changes it between being read and being
 * written, so that no part is lost. Who changes several takes "overall" first, then "notices", then "notice-times".
 */
export async function updateSetting<Name extends keyof Settings>(
  shop: BaseShop,
  name: Name,
  changed: (value: Settings[Name] | null) => z.input<Shapes[Name]>,
): Promise<void> {
  await inTransaction(shop, async (tx, within) => {
    await lockSetting(tx, name);
    await saveSetting(within, name, changed(await findSetting(within, name)));
  });
}

/** One transaction at a time holds the lock of a setting. */
export function holdSetting(tx: Tx, name: keyof Settings): Promise<void> {
  return lockSetting(tx, name);
}

export async function findSetting<Name extends keyof Settings>(
  shop: Pick<BaseShop, "db">,
  name: Name,
): Promise<Settings[Name] | null> {
  return (await findSettings(shop, [name]))[name];
}

const SHOWN: ReadModelPart<keyof Settings, object> = {
  name: "setting",
  remembersAbsence: true,
  async read(source, names) {
    const entries = Object.entries(await findSettings(source, names)) as [keyof Settings, object | null][];
    return new Map(entries.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
  },
  lastChange: ofShop,
  bytesOf: (value) => JSON.stringify(value).length,
};

/** For showing it: a change may take a moment. Whoever changes a setting reads it by `findSetting`. */
export async function shownSetting<Name extends keyof Settings>(
  shop: Pick<BaseShop, "db" | "readModel">,
  name: Name,
): Promise<Settings[Name] | null> {
  return (await shownSettings(shop, [name]))[name];
}

/** Several of them at once. */
export async function shownSettings<Name extends keyof Settings>(
  shop: Pick<BaseShop, "db" | "readModel">,
  names: readonly Name[],
): Promise<{ [Key in Name]: Settings[Key] | null }> {
  const found = await shop.readModel.find(SHOWN, shop, names);
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? null])) as {
    [Key in Name]: Settings[Key] | null;
  };
}

export async function findSettings<Name extends keyof Settings>(
  shop: Pick<BaseShop, "db">,
  names: readonly Name[],
): Promise<{ [Key in Name]: Settings[Key] | null }> {
  const stored = await readSettings(shop.db, names);
  const entries = names.map((name) => [name, stored.has(name) ? shapes[name].parse(stored.get(name)) : null]);
  return Object.fromEntries(entries) as { [Key in Name]: Settings[Key] | null };
}
