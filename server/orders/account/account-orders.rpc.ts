import { listBoughtCall } from "../../../contract/customers/customer.ts";
import { countOrdersCall, getOrderCall, getOrderLinesCall, listOrdersCall } from "../../../contract/orders/orders.ts";
import { customerHandler, type Handler } from "../../handler.ts";
import { idOfInput } from "../../input-ids.ts";
import { readOnReplica } from "../../replicas/read-on-replica.ts";
import { orderLinesOf } from "./account-order-lines.ts";
import { getOrderOf } from "./account-order.ts";
import { countOrdersOf, listOrdersOf } from "./account-orders.ts";
import { boughtBy } from "./bought.ts";

export const accountOrderHandlers: Handler[] = [
  customerHandler(listOrdersCall, (shop, input, { customer }, { origin }) =>
    readOnReplica(shop, (reading) => listOrdersOf(reading, customer.id, input, origin)),
  ),
  customerHandler(countOrdersCall, async (shop, _, { customer }) => ({
    counts: await readOnReplica(shop, (reading) => countOrdersOf(reading, customer.id)),
  })),
  customerHandler(listBoughtCall, (shop, input, { customer }) =>
    readOnReplica(shop, (reading) => boughtBy(reading, customer.id, input)),
  ),
  customerHandler(getOrderCall, async (shop, { id }, { customer }, { origin }) => ({
    order: await getOrderOf(shop, customer.id, idOfInput("id", id, "Order"), origin),
  })),
  customerHandler(getOrderLinesCall, (shop, { id, ...input }, { customer }) =>
    orderLinesOf(shop, customer.id, idOfInput("id", id, "Order"), input),
  ),
];
