import type { CustomerStanding } from "../../contract/coupons/standing.ts";
import { vipProgress } from "../../domain/customers/vip.ts";
import { orderName } from "../../domain/orders/order-name.ts";
import type { CustomersShop } from "../customers/customers-shop.ts";
import type { Customer } from "../customers/customers.ts";
import { rulesInForce } from "../settings/rules.ts";
import { couponsFor } from "./coupons.ts";
import { creditEntriesOf, creditOf } from "./credit.ts";
import { promotionsFor } from "./promotions.ts";

const MOST_ENTRIES = 50;

/** What a quote needs to know of a customer, as the checkout would use it now (SPEC ACCT-01). */
export async function standingOf(shop: CustomersShop, { id, spentCents }: Customer): Promise<CustomerStanding> {
  const entries = await creditEntriesOf(shop, id, { limit: MOST_ENTRIES });
  const coupons = await couponsFor(shop, { customerId: id, email: null }, []);
  return {
    spentCents,
    ...vipProgress(spentCents, await rulesInForce(shop)),
    promotions: await promotionsFor(shop, { id }),
    coupons: coupons.map(({ countries, ...coupon }) => ({ ...coupon, countries: [...countries] })),
    creditCents: await creditOf(shop, id),
    creditEntries: entries.map(({ kind, amountCents, balanceAfterCents, orderNumber, happenedAt }) => ({
      kind,
      cents: amountCents,
      balanceCents: balanceAfterCents,
      orderName: orderNumber === null ? null : orderName(orderNumber),
      at: happenedAt.toISOString(),
    })),
  };
}
