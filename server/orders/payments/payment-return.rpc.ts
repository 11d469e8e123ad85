import { returnFromPaymentCall } from "../../../contract/checkout.ts";
import { door, type Door } from "../../handler.ts";
import { customerShown } from "../checkout/checkout-session.ts";
import { returnFromPayment } from "./payment-return.ts";

export const paymentReturnDoors: Door[] = [
  door(returnFromPaymentCall, async (shop, { language, ...cartKey }, caller) =>
    returnFromPayment(shop, { ...cartKey, customerId: await customerShown(shop, caller) }, language),
  ),
];
