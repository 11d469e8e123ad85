import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { adjustStock, findBin, findLevel, levelsForStaff, setBin, stockHistory } from "./adjust-stock.ts";

export const stockHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.stockList, async (shop, input) => {
    const { levels, cursor } = await levelsForStaff(shop, input);
    return { levels: levels.map(withVersion), cursor };
  }),
  readHandler(OFFICE_CALLS.stockOf, async (shop, input) => {
    const level = await findLevel(shop, input.variantId);
    const { changes, cursor } = await stockHistory(shop, input);
    return {
      level: level && withVersion(level),
      changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
      cursor,
    };
  }),
  editHandler(OFFICE_CALLS.setStock, {
    subject: ({ variantId }) => ({ kind: "stock", id: String(variantId) }),
    read: readCounted,
    async handle(shop, input, { member }) {
      await adjustStock(shop, input, member.name);
      const level = await findLevel(shop, input.variantId);
      const { onHand = 0, reserved = 0 } = level ?? {};
      return { onHand, reserved, version: versionOf(level && counted(level)) };
    },
  }),
  editHandler(OFFICE_CALLS.setBin, {
    subject: ({ variantId }) => ({ kind: "stock", id: String(variantId) }),
    read: (shop, { variantId }) => findBin(shop, variantId),
    async opened(shop, { variantId }) {
      const found = await findBin(shop, variantId);
      return found && { bin: found.bin };
    },
    async handle(shop, input) {
      await setBin(shop, input);
      const { bin } = (await findBin(shop, input.variantId)) ?? { bin: null };
      return { bin, version: versionOfBin(bin) };
    },
  }),
];

type Level = NonNullable<Awaited<ReturnType<typeof findLevel>>>;

function withVersion(level: Level) {
  return { ...level, binVersion: versionOfBin(level.bin), version: versionOf(counted(level)) };
}

/** Of where a variant lies and nothing else: neither a sale nor a new price is a change of it. */
export function versionOfBin(bin: string | null): string {
  return versionOf({ bin });
}

async function readCounted(shop: CatalogShop, { variantId }: { variantId: number }) {
  const level = await findLevel(shop, variantId);
  return level && counted(level);
}

/** What is counted: reservations come and go with orders. */
function counted({ handle, variant, onHand }: Level) {
  return { handle, variant, onHand };
}
