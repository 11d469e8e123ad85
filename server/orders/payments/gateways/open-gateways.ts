/** The payment providers that the shop's settings switch on. */
import type { Config } from "../../../config.ts";
import type { PaymentGateway } from "./gateway.ts";

/** Loads the code of those alone: a shop without providers carries none of it in memory. */
export async function openGateways({ stripe, paypal }: Pick<Config, "stripe" | "paypal">): Promise<PaymentGateway[]> {
  const gateways: PaymentGateway[] = [];
  if (stripe) gateways.push((await import("./stripe.ts")).openStripe(stripe));
  if (paypal) gateways.push((await import("./paypal.ts")).openPaypal(paypal));
  return gateways;
}
