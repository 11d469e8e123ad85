import type { OrderNews } from "../../contract/documents.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Shop } from "../shop.ts";
import { orderLink, placedOrderByNumber } from "./orders.ts";
import { readHeadByNumber } from "./orders.store.ts";

/**
 * The data of an e-mail about the order; only its buyer may be told the link. Null for an unknown number, and for an
 * order that was never finished, as that gets no e-mails.
 */
export async function findOrderNews(shop: Shop, number: number, language: Language): Promise<OrderNews | null> {
  const head = await readHeadByNumber(shop.db, number);
  const order = head && (await placedOrderByNumber(shop, number, language));
  const address = order?.address;
  return order && address ? { order: { ...order, address }, link: await orderLink(shop, head.id) } : null;
}
