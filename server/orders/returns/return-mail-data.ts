import type { ReturnMailData } from "../../../contract/documents.ts";
import type { FinishedOrder } from "../../../contract/orders/checkout.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { placedOrderByNumber } from "../placed/placed-order.ts";
import { photosOfReturns } from "./return-photos.ts";
import { readReturn, type Return } from "./returns.store.ts";

export async function findReturnMailData(
  shop: OrdersShop,
  id: number,
  language: Language = "en",
): Promise<{ order: FinishedOrder; request: ReturnMailData & Pick<Return, "state" | "answer"> } | null> {
  const request = await readReturn(shop.db, id);
  const order = request && (await placedOrderByNumber(shop, request.orderNumber, language));
  const address = order?.address;
  if (!request || !order || !address) return null;
  const { reason, refundTo, note, state, answer } = request;
  const photos = (await photosOfReturns(shop, [id])).get(id) ?? [];
  return {
    order: { ...order, address },
    request: {
      ...{ number: id, reason, refundTo, note, state, answer },
      lines: request.lines.flatMap(({ position, quantity }) => {
        const line = order.lines[position - 1];
        return line ? [{ ...line, quantity }] : [];
      }),
      photos: photos.map((path) => shop.url + path),
    },
  };
}
