import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import type { CartKey } from "../../cart-key.ts";
import type { Watch } from "../use-order.ts";
import { BankDetails } from "./bank-details.tsx";
import { PayAgain } from "./pay-again.tsx";
import { PaymentWait } from "./payment-wait.tsx";

type PaymentPartsProps = { cart: CartKey; order: PlacedOrder; watch: Watch; onWatch: () => void };

/** What the payment's state needs: waiting, bank details, paying again (SPEC PAY-02). */
export function PaymentParts({ cart, order, watch, onWatch }: PaymentPartsProps) {
  const isPayable = order.paymentMethods.length + order.barredMethods.length > 0;
  return (
    <>
      <PaymentWait order={order} watch={watch} onWatch={onWatch} />
      {order.state === "PENDING" && order.payment.method === "bank-transfer" && <BankDetails order={order} />}
      {isPayable && order.receivedCents === 0 && <PayAgain cart={cart} order={order} />}
    </>
  );
}
