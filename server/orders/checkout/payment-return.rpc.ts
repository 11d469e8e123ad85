import { returnFromPaymentCall } from "../../../contract/orders/checkout-calls.ts";
import { handler, type Handler } from "../../handler.ts";
import { customerShown } from "./checkout-session.ts";
import { returnFromPayment } from "./payment-return.ts";

export const paymentReturnHandlers: Handler[] = [
  handler(returnFromPaymentCall, async (shop, { language, ...cartKey }, caller) =>
    returnFromPayment(shop, { ...cartKey, customerId: await customerShown(shop, caller) }, language),
  ),
];
