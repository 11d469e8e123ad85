import type { Config } from "../../../config.ts";
import type { PaymentGateway } from "./gateway.ts";

/** Imports only providers that are switched on. */
export async function openGateways({ stripe, paypal }: Pick<Config, "stripe" | "paypal">): Promise<PaymentGateway[]> {
  const gateways: PaymentGateway[] = [];
  if (stripe) gateways.push((await import("./stripe.ts")).openStripe(stripe));
  if (paypal) gateways.push((await import("./paypal.ts")).openPaypal(paypal));
  return gateways;
}
