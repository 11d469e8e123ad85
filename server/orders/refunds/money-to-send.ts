import type { OrdersShop } from "../orders-shop.ts";
import { listReturnsDue } from "../payments/bank-receipts.ts";
import { accountsForStaff } from "./refund-accounts.ts";
import { isByHand } from "./refunds.store.ts";
import { listOpenRefunds } from "./refunds.ts";

/** Refunds and transfers whose money is still to be sent, oldest first, with the account that it goes to. */
export async function moneyToSend(shop: OrdersShop) {
  const [refunds, transfers] = [await listOpenRefunds(shop), await listReturnsDue(shop)];
  const orderIds = [...refunds, ...transfers].map(({ orderId }) => orderId);
  const accounts = await accountsForStaff(shop, orderIds);
  return {
    refunds: refunds.map((refund) => {
      const byHand = isByHand(refund);
      return { ...refund, byHand, account: byHand ? (accounts.get(refund.orderId)?.lines ?? null) : null };
    }),
    transfers: transfers.map((transfer) => ({ ...transfer, account: accounts.get(transfer.orderId)?.lines ?? null })),
  };
}
