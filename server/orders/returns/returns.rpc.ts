import { keepReturnPhotoCall, listReturnsCall, requestReturnCall } from "../../../contract/orders/returns.ts";
import { customerHandler, type Handler } from "../../handler.ts";
import { idOfInput } from "../../input-ids.ts";
import { requestReturnOfCustomer, returnsOfCustomer } from "./customer-returns.ts";
import { storeReturnPhoto, photoPath } from "./return-photos.ts";

export const returnHandlers: Handler[] = [
  customerHandler(listReturnsCall, (shop, { id }, { customer }) =>
    returnsOfCustomer(shop, customer.id, idOfInput("id", id, "Order")),
  ),
  customerHandler(requestReturnCall, async (shop, { id, lines, ...input }, { customer }, { idempotencyKey }) => {
    const orderId = idOfInput("id", id, "Order");
    const parts = lines.map((line) => ({ position: Number(line.id), quantity: line.quantity }));
    const wanted = { ...input, lines: parts };
    return { request: await requestReturnOfCustomer(shop, customer.id, orderId, wanted, idempotencyKey) };
  }),
  customerHandler(keepReturnPhotoCall, async (shop, { file }, { customer }) => {
    const photo = await storeReturnPhoto(shop, customer.id, file);
    return { photo, path: photoPath(photo) };
  }),
];
