import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { operationHandler, type OfficeHandler, readHandler } from "../../office/office-handler.ts";
import { settleReturn } from "../payments/bank-receipts.ts";
import { moneyToSend } from "./money-to-send.ts";
import { settleRefundByHand, type ShownRefund } from "./refunds.ts";

export const refundHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.moneyToSend, async (shop) => {
    const { refunds, transfers } = await moneyToSend(shop);
    return {
      refunds: refunds.map(({ orderNumber, account, ...refund }) => ({ ...onTheWire(refund), orderNumber, account })),
      transfers: transfers.map(({ id, orderNumber, amountCents, returnCents, reference, receivedAt, account }) => ({
        ...{ id, orderNumber, amountCents, returnCents, reference, account },
        receivedAt: receivedAt.toISOString(),
      })),
    };
  }),
  operationHandler(OFFICE_CALLS.settleRefund, {
    subject: ({ id }) => ({ kind: "order", id: `refund ${id}` }),
    async handle(shop, { id, reference }) {
      await settleRefundByHand(shop, id, reference);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.settleTransfer, {
    subject: ({ id }) => ({ kind: "order", id: `transfer ${id}` }),
    async handle(shop, { id, reference }) {
      await settleReturn(shop, id, reference);
      return {};
    },
  }),
];

/** As calls of the office send a refund. */
export function onTheWire(refund: ShownRefund) {
  const { id, state, amountCents, moneyCents, creditCents, shippingCents, reason, restocked, lines } = refund;
  const { reference, failure, byHand, createdAt, doneAt } = refund;
  return {
    ...{ id, state, amountCents, moneyCents, creditCents, shippingCents, reason, restocked, lines },
    ...{ reference, failure, byHand },
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
