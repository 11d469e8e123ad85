import { listBoughtCall } from "../../contract/customers/customer.ts";
import { countOrdersCall, getOrderCall, getOrderLinesCall, listOrdersCall } from "../../contract/orders/orders.ts";
import { customerHandler, type Handler } from "../handler.ts";
import { idOfInput } from "../input-ids.ts";
import { orderLinesOf } from "./account-order-lines.ts";
import { getOrderOf } from "./account-order.ts";
import { countOrdersOf, listOrdersOf } from "./account-orders.ts";
import { boughtBy } from "./bought.ts";

export const accountOrderHandlers: Handler[] = [
  customerHandler(listOrdersCall, (shop, input, { customer }, { origin }) =>
    listOrdersOf(shop, customer.id, input, origin),
  ),
  customerHandler(countOrdersCall, async (shop, _, { customer }) => ({
    counts: await countOrdersOf(shop, customer.id),
  })),
  customerHandler(listBoughtCall, (shop, input, { customer }) => boughtBy(shop, customer.id, input)),
  customerHandler(getOrderCall, async (shop, { id }, { customer }, { origin }) => ({
    order: await getOrderOf(shop, customer.id, idOfInput("id", id, "Order"), origin),
  })),
  customerHandler(getOrderLinesCall, (shop, { id, ...input }, { customer }) =>
    orderLinesOf(shop, customer.id, idOfInput("id", id, "Order"), input),
  ),
];
