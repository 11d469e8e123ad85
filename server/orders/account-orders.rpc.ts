import { listBoughtCall } from "../../contract/customer.ts";
import { countOrdersCall, getOrderCall, getOrderLinesCall, listOrdersCall } from "../../contract/orders.ts";
import { customerDoor, type Door } from "../handler.ts";
import { idOfInput } from "../input-ids.ts";
import { orderLinesOf } from "./account-order-lines.ts";
import { getOrderOf } from "./account-order.ts";
import { countOrdersOf, listOrdersOf } from "./account-orders.ts";
import { boughtBy } from "./bought.ts";

export const accountOrderDoors: Door[] = [
  customerDoor(listOrdersCall, (shop, wish, { customer }, { origin }) => listOrdersOf(shop, customer.id, wish, origin)),
  customerDoor(countOrdersCall, async (shop, _, { customer }) => ({ counts: await countOrdersOf(shop, customer.id) })),
  customerDoor(listBoughtCall, (shop, wish, { customer }) => boughtBy(shop, customer.id, wish)),
  customerDoor(getOrderCall, async (shop, { id }, { customer }, { origin }) => ({
    order: await getOrderOf(shop, customer.id, idOfInput("id", id, "Order"), origin),
  })),
  customerDoor(getOrderLinesCall, (shop, { id, ...wish }, { customer }) =>
    orderLinesOf(shop, customer.id, idOfInput("id", id, "Order"), wish),
  ),
];
