import { returnFromPaymentCall } from "../../../contract/checkout.ts";
import { door, type Door } from "../../door.ts";
import { returnFromPayment } from "./payment-return.ts";

export const paymentReturnDoors: Door[] = [
  door(returnFromPaymentCall, (shop, { language, ...cartKey }) => returnFromPayment(shop, cartKey, language)),
];
