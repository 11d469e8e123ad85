/** From what the outbox keeps to what a letter is written from, as things stand when it is sent. */
import { z } from "zod";
import type { MailContent, OrderNews } from "../../contract/documents.ts";
import { findCustomer } from "../customers/customers.ts";
import { RESET_MINUTES } from "../customers/password-resets.ts";
import { findOrderNews } from "../orders/order-news.ts";
import type { Shop } from "../shop.ts";

const ofCustomer = z.object({ customerId: z.number() });
const welcome = ofCustomer.extend({
  coupons: z
    .array(
      z.object({
        code: z.string(),
        offCents: z.number(),
        leastAmountCents: z.number(),
        endAt: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
});
const reset = ofCustomer.extend({ token: z.string() });
const ofOrder = z.object({ orderNumber: z.number() });
const ofParcel = ofOrder.extend({ parcel: z.number() });
const ofRefund = ofOrder.extend({ refund: z.number() });

type Kind = MailContent["kind"];

/** Null when what it would tell of is gone. Throws for data that no letter of this kind is written from. */
export async function findMailContent(shop: Shop, kind: string, data: unknown): Promise<MailContent | null> {
  if (!isKind(kind)) throw new Error(`There is no mail "${kind}".`);
  return finders[kind](shop, data);
}

const finders: { [Each in Kind]: (shop: Shop, data: unknown) => Promise<MailContent | null> } = {
  async welcome(shop, data) {
    const { customerId, coupons } = welcome.parse(data);
    const customer = await findCustomer(shop, customerId);
    return customer && { kind: "welcome", firstName: customer.firstName, coupons };
  },
  async "password-reset"(shop, data) {
    const { customerId, token } = reset.parse(data);
    const customer = await findCustomer(shop, customerId);
    if (!customer) return null;
    const link = `${shop.url}/login/changePassword?${new URLSearchParams({ id: String(customerId), token })}`;
    return { kind: "password-reset", firstName: customer.firstName, link, minutes: RESET_MINUTES };
  },
  async "password-changed"(shop, data) {
    const customer = await findCustomer(shop, ofCustomer.parse(data).customerId);
    return customer && { kind: "password-changed", firstName: customer.firstName };
  },
  "order-placed": aboutOrder("order-placed"),
  "order-paid": aboutOrder("order-paid"),
  "order-cancelled": aboutOrder("order-cancelled"),
  async "order-shipped"(shop, data) {
    const { orderNumber, parcel } = ofParcel.parse(data);
    const news = await findOrderNews(shop, orderNumber);
    return news?.order.parcels[parcel] ? { kind: "order-shipped", ...news, parcel } : null;
  },
  async "order-refunded"(shop, data) {
    const { orderNumber, refund } = ofRefund.parse(data);
    const news = await findOrderNews(shop, orderNumber);
    return news?.order.refunds[refund] ? { kind: "order-refunded", ...news, refund } : null;
  },
};

function aboutOrder<Each extends Kind>(kind: Each) {
  return async (shop: Shop, data: unknown): Promise<({ kind: Each } & OrderNews) | null> => {
    const news = await findOrderNews(shop, ofOrder.parse(data).orderNumber);
    return news && { kind, ...news };
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(finders, kind);
}
