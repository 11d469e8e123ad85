export { paidOrderOf, placedOrderOf, soldLine } from "../../server/mail/sample-orders.ts";
