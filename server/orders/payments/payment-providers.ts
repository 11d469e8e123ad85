import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import type { Shop } from "../../shop.ts";
import type { PaymentGateway, ProviderMethod } from "./gateways/gateway.ts";

const PROVIDER_METHODS: readonly PaymentMethod[] = ["card", "pay-in-4", "paypal"] satisfies ProviderMethod[];

export function isProviderMethod(method: PaymentMethod): method is ProviderMethod {
  return PROVIDER_METHODS.includes(method);
}

/** Throws where the provider is not switched on (any more). */
export function gatewayOf(shop: Shop, method: ProviderMethod): PaymentGateway {
  const gateway = shop.gateways.find(({ methods }) => methods.includes(method));
  if (!gateway) throw new Error(`No provider of ${method} is switched on.`);
  return gateway;
}
