import { useLingui } from "@lingui/react/macro";
import type { PaymentMethod } from "../../contract/orders/checkout.ts";

/** What each way to pay is called (SPEC PAY-01). */
export function usePaymentNames(): Record<PaymentMethod, string> {
  const { t } = useLingui();
  return {
    "bank-transfer": t`Bank transfer`,
    "test-card": t`Card (test mode)`,
    card: t`Card`,
    "pay-in-4": t`Pay in 4`,
    paypal: "PayPal",
    "store-credit": t`Store credit`,
  };
}
