import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import { operationHandler, type OfficeHandler, readHandler } from "../../office/office-handler.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { onTheWire as refundOnTheWire } from "../refunds/refunds.office.ts";
import { type ListedReturn, returnForStaff, returnsFor } from "./return-list.ts";
import { decideReturn, findReturn, receiveReturn, requestReturn } from "./returns.ts";

export const returnHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.returns, async (shop, { limit, ...which }) => {
    const { returns, ...page } = await returnsFor(shop, which, limit);
    return { returns: returns.map(onTheWire), ...page };
  }),
  readHandler(OFFICE_CALLS.oneReturn, async (shop, { id, language }) => {
    const { refund, ...shown } = await returnForStaff(shop, id, language);
    return { ...onTheWire(shown), refund: refund && refundOnTheWire(refund) };
  }),
  operationHandler(OFFICE_CALLS.requestReturn, {
    subject: ({ number }) => ({ kind: "order", id: String(number) }),
    handle: async (shop, input, { key }) => ({ id: (await requestReturn(shop, { ...input, key })).id }),
  }),
  operationHandler(OFFICE_CALLS.answerReturn, {
    subject: about,
    read: stateOf,
    async handle(shop, { id, decision, answer }) {
      await decideReturn(shop, id, decision, answer);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.receiveReturn, {
    subject: about,
    read: stateOf,
    async handle(shop, { id, ...input }, { key }) {
      const { request, refund } = await receiveReturn(shop, id, { ...input, key });
      return { state: request.state, refundedCents: refund?.amountCents ?? 0 };
    },
  }),
];

/** As calls of the office send a listed return. */
export function onTheWire<Row extends ListedReturn>({ requestedAt, updatedAt, ...row }: Row) {
  return { ...row, requestedAt: requestedAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function about({ id }: { id: number }): Subject {
  return { kind: "return", id: String(id) };
}

async function stateOf(shop: OrdersShop, { id }: { id: number }) {
  const { state, answer, orderNumber } = await findReturn(shop, id);
  return { order: orderNumber, state, answer };
}
