import type { PaymentMethod } from "../../../contract/orders/checkout.ts";
import { PROVIDER_METHODS } from "../../../domain/orders/payments.ts";
import type { OrdersShop } from "../orders-shop.ts";
import type { PaymentGateway, ProviderMethod } from "./gateways/gateway.ts";

export function isProviderMethod(method: PaymentMethod): method is ProviderMethod {
  return PROVIDER_METHODS.some((each) => each === method);
}

/** Throws where the provider is not switched on (any more). */
export function gatewayOf(shop: OrdersShop, method: ProviderMethod): PaymentGateway {
  const gateway = shop.gateways.find(({ methods }) => methods.includes(method));
  if (!gateway) throw new Error(`No provider of ${method} is switched on.`);
  return gateway;
}
