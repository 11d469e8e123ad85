/** Setting up a shop that was started empty, until it opens. */

import { randomBytes, timingSafeEqual } from "node:crypto";
import { Refusal } from "../../../contract/refusals.ts";
import type { StoredSetup } from "../../../contract/site/setup.ts";
import { BUILT_NAME } from "../../../domain/site/brand.ts";
import { CONFIRMED_STEPS, type ConfirmedStep, SETUP_STEPS, type SetupStep } from "../../../domain/site/setup-steps.ts";
import { catalogueIsEmpty } from "../../catalog/products/products.ts";
import { bankAccountsOf } from "../../orders/payments/payment-methods.ts";
import { findSetting, findSettings, saveSetting, shownSetting, updateSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { countForSale, isUntouched } from "./setup.store.ts";

/** Of shops that were never set up here: they are open, and nothing is left to do. */
const LONG_OPEN: StoredSetup = {
  ...{ open: true, skipped: [], confirmed: [...CONFIRMED_STEPS], dismissed: true, lookKey: "-".repeat(43) },
};

/** Keeps shoppers out until staff open the shop, if nobody has done anything with it yet. True if so. */
export async function beginSetup(shop: Shop): Promise<boolean> {
  if ((await findSetting(shop, "setup")) !== null) return false;
  if (!(await catalogueIsEmpty(shop)) || !(await isUntouched(shop.db))) return false;
  const lookKey = randomBytes(32).toString("base64url");
  await saveSetting(shop, "setup", { open: false, skipped: [], confirmed: [], dismissed: false, lookKey });
  return true;
}

/** For showing it: a change may take a moment. `lookKey`: of the visitor's browser, "" for none. */
export async function keepsOut(shop: Pick<Shop, "db" | "readModel">, lookKey: string): Promise<boolean> {
  const setup = await shownSetting(shop, "setup");
  if (!setup || setup.open) return false;
  const [given, known] = [Buffer.from(lookKey), Buffer.from(setup.lookKey)];
  return given.length !== known.length || !timingSafeEqual(given, known);
}

export async function isOpen(shop: Pick<Shop, "db">): Promise<boolean> {
  return (await findSetting(shop, "setup"))?.open ?? true;
}

export async function lookKeyOf(shop: Pick<Shop, "db">): Promise<string> {
  return ((await findSetting(shop, "setup")) ?? LONG_OPEN).lookKey;
}

type SetupState = {
  open: boolean;
  dismissed: boolean;
  steps: { step: SetupStep; done: boolean; skipped: boolean }[];
  products: number;
  paymentMethods: number;
};

export async function setupState(shop: Shop): Promise<SetupState> {
  const { setup, ...found } = await findSettings(shop, [...(["setup", "brand", "seller", "overall", "home"] as const)]);
  const { open, skipped, confirmed, dismissed } = setup ?? LONG_OPEN;
  const products = await countForSale(shop.db);
  const paymentMethods = await waysToPay(shop);
  const done: Record<SetupStep, boolean> = {
    brand: found.brand !== null && found.brand.name !== BUILT_NAME,
    seller: Boolean(found.seller?.legalName),
    contacts: Boolean(found.overall?.customerServiceEmail),
    currency: confirmed.includes("currency"),
    offer: confirmed.includes("offer"),
    shipping: confirmed.includes("shipping"),
    payments: paymentMethods > 0,
    mails: !shop.mailer.toFolder,
    catalogue: products > 0,
    home: found.home !== null,
  };
  return {
    ...{ open, dismissed, products, paymentMethods },
    steps: SETUP_STEPS.map((step) => ({ step, done: done[step], skipped: !done[step] && skipped.includes(step) })),
  };
}

export async function skipStep(shop: Shop, step: SetupStep, skipped: boolean): Promise<void> {
  await updateSetup(shop, (setup) => {
    const others = setup.skipped.filter((each) => each !== step);
    return { ...setup, skipped: skipped ? [...others, step] : others };
  });
}

/** Of a shop that is not being set up nothing is noted. */
export async function confirmStep(shop: Shop, step: ConfirmedStep): Promise<void> {
  if ((await findSetting(shop, "setup")) === null) return;
  await updateSetup(shop, (setup) =>
    setup.confirmed.includes(step) ? setup : { ...setup, confirmed: [...setup.confirmed, step] },
  );
}

export async function dismissSetup(shop: Shop): Promise<void> {
  await updateSetup(shop, (setup) => ({ ...setup, dismissed: true }));
}

/** Throws "shop.empty" while nothing could be bought. */
export async function openForBusiness(shop: Shop): Promise<void> {
  if ((await countForSale(shop.db)) === 0) {
    throw new Refusal("shop.empty", "The shop has no product on sale yet.");
  }
  if ((await waysToPay(shop)) === 0 && !shop.testCard) {
    throw new Refusal("shop.empty", "Customers could not pay: set up a payment provider or a bank account first.");
  }
  await updateSetup(shop, (setup) => ({ ...setup, open: true }));
}

async function updateSetup(shop: Shop, changed: (setup: StoredSetup) => StoredSetup): Promise<void> {
  await updateSetting(shop, "setup", (stored) => changed(stored ?? LONG_OPEN));
}

/** Ways by which money really arrives. */
async function waysToPay(shop: Shop): Promise<number> {
  const accounts = await bankAccountsOf(shop);
  return shop.gateways.length + (accounts.some(({ demo }) => !demo) ? 1 : 0);
}
