import { keepReturnPhotoCall, listReturnsCall, requestReturnCall } from "../../../contract/returns.ts";
import { customerDoor, type Door } from "../../handler.ts";
import { idOfInput } from "../../input-ids.ts";
import { requestReturnOfCustomer, returnsOfCustomer } from "./customer-returns.ts";
import { keepReturnPhoto, photoPath } from "./return-photos.ts";

export const returnDoors: Door[] = [
  customerDoor(listReturnsCall, (shop, { id }, { customer }) =>
    returnsOfCustomer(shop, customer.id, idOfInput("id", id, "Order")),
  ),
  customerDoor(requestReturnCall, async (shop, { id, lines, ...wish }, { customer }, { idempotencyKey }) => {
    const orderId = idOfInput("id", id, "Order");
    const parts = lines.map((line) => ({ position: Number(line.id), quantity: line.quantity }));
    const wanted = { ...wish, lines: parts };
    return { request: await requestReturnOfCustomer(shop, customer.id, orderId, wanted, idempotencyKey) };
  }),
  customerDoor(keepReturnPhotoCall, async (shop, { file }, { customer }) => {
    const photo = await keepReturnPhoto(shop, customer.id, file);
    return { photo, path: photoPath(photo) };
  }),
];
