import { ofProducts, type ReadModelPart } from "../../read-model/read-model.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { readArrivalDays } from "./arrivals.store.ts";

export type ArrivalDay = { day: string; count: number };

const DAYS = 10;
const COUNTED = 10_000;
const DAY_MS = 86_400_000;

/** By the day after the latest, in days since 1970. */
const ARRIVALS: ReadModelPart<number, ArrivalDay[]> = {
  name: "days of arrival",
  remembersAbsence: true,
  async read({ db }, keys) {
    const read = (key: number) => readArrivalDays(db, { before: new Date(key * DAY_MS), limit: DAYS, atMost: COUNTED });
    return new Map(await Promise.all(keys.map(async (key) => [key, await read(key)] as const)));
  },
  lastChange: ofProducts,
  bytesOf: (days) => 100 * days.length,
};

/** The latest ten days on which products for sale were added (SPEC CATG-01, HOME-03). */
export async function arrivalDays(shop: Pick<CatalogShop, "db" | "now" | "readModel">): Promise<readonly ArrivalDay[]> {
  const tomorrow = Math.floor(shop.now().getTime() / DAY_MS) + 1;
  return (await shop.readModel.find(ARRIVALS, shop, [tomorrow])).get(tomorrow) ?? [];
}
