import { z } from "zod";
import { FOREIGN } from "../../../domain/translation/languages.ts";
import { banners, baseData, NOTICES, pagePictures, promotions, seller } from "../../../contract/site/site.ts";
import { ofShop, type ReadModelPart } from "../../read-model/read-model.ts";
import type { Shop } from "../../shop.ts";
import { readSettings, writeSetting } from "./settings.store.ts";

/** One account for each currency (SPEC PAY-01). */
const bankAccounts = z.array(
  z.object({
    currency: z.enum(["USD", "GBP", "EUR"]),
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

const shapes = {
  overall: baseData,
  banners,
  pictures: pagePictures,
  "bank-accounts": bankAccounts,
  promotions,
  seller: sellerWithSeries,
  words,
  notices,
};

type Shapes = typeof shapes;
export type Settings = { [Name in keyof Shapes]: z.output<Shapes[Name]> };

/** Throws a `ZodError` for a value of another shape. */
export async function saveSetting<Name extends keyof Settings>(
  shop: Shop,
  name: Name,
  value: z.input<Shapes[Name]>,
): Promise<void> {
  await writeSetting(shop.db, name, shapes[name].parse(value), shop.now());
}

export async function findSetting<Name extends keyof Settings>(
  shop: Pick<Shop, "db">,
  name: Name,
): Promise<Settings[Name] | null> {
  return (await findSettings(shop, [name]))[name];
}

const SHOWN: ReadModelPart<keyof Settings, object> = {
  name: "setting",
  async read(source, names) {
    const entries = Object.entries(await findSettings(source, names)) as [keyof Settings, object | null][];
    return new Map(entries.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
  },
  lastChange: ofShop,
  bytesOf: (value) => JSON.stringify(value).length,
};

/** For showing it: a change may take a moment. Whoever changes a setting reads it by `findSetting`. */
export async function shownSetting<Name extends keyof Settings>(
  shop: Pick<Shop, "db" | "readModel">,
  name: Name,
): Promise<Settings[Name] | null> {
  const found = await shop.readModel.find(SHOWN, shop, [name]);
  return (found.get(name) ?? null) as Settings[Name] | null;
}

export async function findSettings<Name extends keyof Settings>(
  shop: Pick<Shop, "db">,
  names: readonly Name[],
): Promise<{ [Key in Name]: Settings[Key] | null }> {
  const stored = await readSettings(shop.db, names);
  const entries = names.map((name) => [name, stored.has(name) ? shapes[name].parse(stored.get(name)) : null]);
  return Object.fromEntries(entries) as { [Key in Name]: Settings[Key] | null };
}
