/** What staff see of payment providers. Their keys are in the environment, and are never shown. */

import { Refusal } from "../../../contract/refusals.ts";
import { failureWords } from "../../failure-words.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { PAYMENT_PROVIDERS } from "./gateways/providers.ts";

export type ProviderState = {
  name: string;
  title: string;
  methods: string[];
  configured: boolean;
  environment: string[];
  webhookUrl: string;
};

export function providerStates(shop: OrdersShop): ProviderState[] {
  return PAYMENT_PROVIDERS.map(({ name, title, methods, environment }) => ({
    ...{ name, title, methods: [...methods], environment },
    configured: shop.gateways.some(({ provider }) => provider === name),
    webhookUrl: `${shop.url}/webhooks/${name}`,
  }));
}

/** Throws `not-found` for a provider that is not switched on. */
export async function testProvider(shop: OrdersShop, name: string): Promise<{ works: boolean; message: string }> {
  const gateway = shop.gateways.find(({ provider }) => provider === name);
  if (!gateway) throw new Refusal("not-found", "This payment provider is not switched on.");
  try {
    await gateway.check();
    return { works: true, message: "" };
  } catch (error) {
    shop.log.warn({ err: error, provider: name }, "a payment provider failed its test");
    return { works: false, message: failureWords(error, 300) };
  }
}
