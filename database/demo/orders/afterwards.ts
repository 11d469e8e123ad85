/** Money that goes back, returns and second transfers, by the use cases of the shop with a clock that shows the past. */

import { readFileSync } from "node:fs";
import { Refusal } from "../../../contract/refusals.ts";
import { cancelOrder } from "../../../server/orders/fulfilment/cancel.ts";
import { markPaid } from "../../../server/orders/payments/settle-orders.ts";
import { refundOrder } from "../../../server/orders/refunds/refund.ts";
import { settleRefundByHand, type Refund } from "../../../server/orders/refunds/refunds.ts";
import { requestReturnOfCustomer } from "../../../server/orders/returns/customer-returns.ts";
import { storeReturnPhoto } from "../../../server/orders/returns/return-photos.ts";
import { decideReturn, receiveReturn, requestReturn } from "../../../server/orders/returns/returns.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Afterwards } from "./history.ts";
import type { DemoOrder } from "./write-history.ts";

type Step = { at: Date; run(within: Shop): Promise<unknown> };
type Return = Extract<Afterwards, { does: "return" }>;

const WRITTEN: Record<Return["reason"], string> = {
  defective: "Several clasps do not close.",
  damaged: "The box was crushed and two pieces are bent.",
  "wrong-item": "We ordered gold and received silver.",
  "not-as-described": "The colour differs from the picture.",
  "missing-parts": "The second earring is missing in some pairs.",
  other: "They do not sell in our shop.",
};
const ANSWERS = {
  approved: "Please send the pieces to the address in this e-mail. We refund them as soon as they are here.",
  declined: "The pieces have been worn, so we cannot take them back. We are sorry.",
};

/** In the order of time. What a use case refuses is logged and left out: the shop must open in any case. */
export async function letFollow(shop: Shop, orders: readonly DemoOrder[], all: readonly Afterwards[]) {
  const due: Step[] = all.flatMap((each) => {
    const order = orders[each.order];
    return order ? [{ at: each.at, run: (within: Shop) => stepOf(within, order, each, (step) => due.push(step)) }] : [];
  });
  let refused = 0;
  for (;;) {
    due.sort((one, other) => one.at.getTime() - other.at.getTime());
    const next = due.shift();
    if (!next) return { refused };
    try {
      await next.run({ ...shop, now: () => next.at });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused += 1;
      shop.log.warn({ err: error }, "a step of the demo's history was refused");
    }
  }
}

async function stepOf(shop: Shop, order: DemoOrder, each: Afterwards, later: (step: Step) => void): Promise<void> {
  const { number, past } = order;
  const { subtotalCents, dueCents } = past.quote;
  const settle = (refund: Refund, settledAt: Date) => {
    const isByHand = refund.state === "pending" && settledAt > shop.now();
    if (isByHand) later({ at: settledAt, run: (within) => settleRefundByHand(within, refund.id, `OUT-${number}`) });
  };
  const refund = { key: "refund", restock: false, to: "original" as const };
  switch (each.does) {
    case "part-payment": {
      const amountCents = Math.max(1, Math.round(dueCents * each.share));
      return markPaid(shop, number, { amountCents, reference: `IN-${number}`, difference: "owed" });
    }
    case "second-transfer":
      return markPaid(shop, number, { amountCents: dueCents, reference: `IN-${number}-2`, difference: "refund" });
    case "cancel":
      await cancelOrder(shop, number, { key: "cancel", by: "customer", to: each.to, reason: "Ordered by mistake" });
      return;
    case "refund-price": {
      const amountCents = Math.max(1, Math.round(subtotalCents * each.share));
      const reason = "Small scratches, kept for a lower price";
      settle(await refundOrder(shop, number, { ...refund, to: each.to, amountCents, reason }), each.settledAt);
      return;
    }
    case "refund-pieces": {
      const lines = [{ position: 1, quantity: Math.ceil(first(order) / 2) }];
      settle(await refundOrder(shop, number, { ...refund, lines, reason: "Pieces were missing" }), each.settledAt);
      return;
    }
    case "refund-all":
      settle(await refundOrder(shop, number, { ...refund, reason: "The parcel was lost" }), each.settledAt);
      return;
    case "return":
      return requestAndAnswer(shop, order, each, later);
  }
}

async function requestAndAnswer(shop: Shop, order: DemoOrder, plannedReturn: Return, later: (step: Step) => void) {
  const { until, reason, to, stepsAt } = plannedReturn;
  const { id, number, customerId, past } = order;
  const isBeforePrice = until === "received";
  const wanted = { lines: [{ position: 1, quantity: first(order) }], reason, note: WRITTEN[reason] };
  const photos: string[] = [];
  if (customerId !== null) {
    for (let count = 0; count < plannedReturn.photos; count += 1) {
      photos.push(await storeReturnPhoto(shop, customerId, pictureOf(past.goods[count])));
    }
  }
  const request =
    customerId === null
      ? await requestReturn(shop, { ...wanted, number, key: "return" })
      : await requestReturnOfCustomer(shop, customerId, id, { ...wanted, refundTo: to, photos }, "return");
  const returnId = Number(request.id);
  const [answeredAt, receivedAt] = stepsAt;
  if (until === "requested" || !answeredAt || answeredAt <= shop.now()) return;
  const decision = until === "declined" ? "declined" : "approved";
  later({ at: answeredAt, run: (within) => decideReturn(within, returnId, decision, ANSWERS[decision]) });
  if (!receivedAt || receivedAt <= answeredAt || until === "declined" || until === "approved") return;
  later({
    at: receivedAt,
    run: async (within) => {
      if (isBeforePrice) {
        const price = { key: "price", to: "original" as const, amountCents: past.quote.subtotalCents, restock: false };
        await refundOrder(within, number, { ...price, reason: "Refunded before the pieces came back" });
      }
      await receiveReturn(within, returnId, { restock: reason === "other" || reason === "wrong-item", key: "return" });
    },
  });
}

function first({ past }: DemoOrder): number {
  return past.quote.lines[0]?.quantity ?? 1;
}

/** The shop's own picture of the product stands for a customer's. */
export function pictureOf(good: DemoOrder["past"]["goods"][number] | undefined): Uint8Array {
  const path = good?.imageSrc?.replace(/^\/media\//, "") ?? "photos/anklet-heart-6/gold.webp";
  return readFileSync(new URL(`../${path}`, import.meta.url));
}
