/**
 * Sixty days of orders for the demo shop, so that staff see what theirs will look like. All of it is one transaction: a
 * shop that stops meanwhile has none of it.
 */

import { variantsForSale } from "../../../server/catalog/variants/variants.ts";
import { couponOf } from "../../../server/coupons/coupons.ts";
import { createCoupon, type NewCoupon, type StoredCoupon } from "../../../server/coupons/manage-coupons.ts";
import { issueNewCustomerCoupons } from "../../../server/coupons/new-customer-coupons.ts";
import type { Tx } from "../../../server/database.ts";
import { rulesInForce } from "../../../server/settings/rules.ts";
import { findSetting } from "../../../server/settings/settings.ts";
import type { Shop } from "../../../server/shop.ts";
import { inTransaction } from "../../../server/transaction.ts";
import { chanceOf, type Chance } from "../chance.ts";
import { letFollow } from "./afterwards.ts";
import { historyOf, HISTORY_DAYS, type Good } from "./history.ts";
import { seedMessages } from "./messages.ts";
import {
  countSpent,
  coverSoldCounts,
  dateRestocks,
  hasCustomersOrOrders,
  insertCustomers,
  joinedTo,
  markMailsSent,
  readGoods,
} from "./past-orders.store.ts";
import { people, type Person } from "./people.ts";
import { seedReviews } from "./reviews.ts";
import { writeHistory } from "./write-history.ts";

const DAY_MS = 86_400_000;
/** Variants that are bought; a real shop too sells few of its products often. */
const BOUGHT = 420;
/** Their coupons have not ended long ago. */
const COUPONS_OF_LAST_DAYS = 45;

type Input = {
  /** How many orders are placed. */
  orders: number;
  seed: number;
};

/** Does nothing but keep counts right in a shop that has customers or orders. Throws nothing for a refused step. */
export async function seedOrders(shop: Shop, input: Input): Promise<{ orders: number; refused: number }> {
  return inTransaction(shop, async (tx) => {
    if (await hasCustomersOrOrders(tx)) {
      // Seeding the products again has set their counts to those of the catalogue.
      await coverSoldCounts(tx);
      return { orders: 0, refused: 0 };
    }
    const now = shop.now();
    return write(tx, { ...shop, db: joinedTo(tx), now: () => now }, input);
  });
}

async function write(tx: Tx, shop: Shop, { orders: count, seed }: Input): Promise<{ orders: number; refused: number }> {
  const now = shop.now();
  const chance = chanceOf(seed, 4_000_000);
  const all = people(seed, now);
  const goods = await goodsOf(shop, chance);
  const coupons = await couponsOf(shop);
  const customerIds = await writeCustomers(tx, all);
  await welcome(tx, customerIds, now);
  const history = historyOf({
    ...{ people: all, goods, count, seed, now },
    coupons: coupons.map((coupon) => couponOf(coupon, null)),
    rules: await rulesInForce(shop),
  });
  const seller = await findSetting(shop, "seller");
  const written = await writeHistory(tx, { ...history, coupons, customerIds, seller, now });
  await countSpent(tx);
  const { refused } = await letFollow(shop, written, history.afterwards);
  await dateRestocks(tx);
  await seedMessages(shop, tx, { people: all, chance });
  await markMailsSent(tx);
  await seedReviews(shop, tx, { orders: written, chance });
  return { orders: written.length, refused };
}

/** Neighbours are of one family. What has sold more is chosen more often; one or two variants of each product. */
async function goodsOf(shop: Shop, chance: Chance): Promise<Good[]> {
  const rows = await readGoods(shop.db);
  const lots = new Map(rows.map((row) => [row.variantId, chance.next() ** (1 / Math.sqrt(row.soldCount + 5))]));
  const lotOf = ({ variantId }: { variantId: number }) => lots.get(variantId) ?? 0;
  const least = rows.map(lotOf).toSorted((one, other) => other - one)[BOUGHT] ?? 0;
  const chosen = rows.filter((row) => lotOf(row) > least);
  const variants = await variantsForSale(
    shop,
    chosen.map(({ variantId }) => variantId),
  );
  return chosen.flatMap(({ variantId, createdAt, soldCount, stock }) => {
    const variant = variants.get(variantId);
    return variant ? [{ ...variant, createdAt, soldCount, stock }] : [];
  });
}

async function couponsOf(shop: Shop): Promise<StoredCoupon[]> {
  const since = shop.now().getTime() - HISTORY_DAYS * DAY_MS;
  const day = (index: number) => new Date(since + index * DAY_MS);
  const base = { type: "amount" as const, startAt: day(0) };
  const coupons: NewCoupon[] = [
    {
      ...base,
      code: "PEAK20",
      description: "Promotion week",
      value: 2_000,
      leastAmountCents: 15_000,
      startAt: day(18),
      endAt: day(25),
    },
    { ...base, code: "BULK45", description: "For large orders", value: 4_500, leastAmountCents: 40_000 },
    { ...base, code: "HELLO5", description: "Newsletter", type: "percent", value: 500, usageLimit: 500 },
    {
      ...base,
      code: "SHIPFREE",
      description: "Shipping on us",
      target: "shipping",
      type: "percent",
      value: 10_000,
      leastAmountCents: 6_000,
    },
    {
      ...base,
      code: "NEXTMONTH",
      description: "Begins later",
      value: 1_000,
      startAt: day(HISTORY_DAYS + 20),
      endAt: day(HISTORY_DAYS + 30),
    },
  ];
  const made: StoredCoupon[] = [];
  for (const coupon of coupons) made.push(await createCoupon({ ...shop, now: () => day(0) }, coupon));
  return made;
}

/** Without a password: nobody can sign in as one of them. */
async function writeCustomers(tx: Tx, all: readonly Person[]): Promise<Map<Person, number>> {
  const accounts = all
    .flatMap((person) => (person.registeredAt ? [{ person, at: person.registeredAt }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const ids = await insertCustomers(
    tx,
    accounts.map(({ person, at }) => {
      const { firstName, lastName, company, email, language, address, acceptsMarketing } = person;
      const { address1, address2, city, province, zip, country, phoneCode, phone } = address;
      const names = { first_name: firstName, last_name: lastName, created_at: at, updated_at: at };
      return {
        customer: {
          ...{ ...names, email, language, accepts_marketing: acceptsMarketing },
          tags: company === "" ? [] : ["trade"],
        },
        address: { ...names, company, address1, address2, city, province, zip, country, phone: phoneCode + phone },
      };
    }),
  );
  return new Map(accounts.map(({ person }, index) => [person, ids[index] ?? 0]));
}

async function welcome(tx: Tx, customerIds: ReadonlyMap<Person, number>, now: Date): Promise<void> {
  const since = now.getTime() - COUPONS_OF_LAST_DAYS * DAY_MS;
  for (const [{ registeredAt }, id] of customerIds) {
    if (registeredAt && registeredAt.getTime() > since) await issueNewCustomerCoupons(tx, id, registeredAt);
  }
}
