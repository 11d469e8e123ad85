/** The payment providers that the shop knows: each is a folder beside this file and a line in `PROVIDERS`. */

import { z } from "zod";
import { ConfigError } from "../../../setting-forms.ts";
import type { PaymentGateway, ProviderMethod } from "./gateway.ts";
import { PAYPAL } from "./paypal/provider.ts";
import type { PaymentProvider } from "./provider.ts";
import { STRIPE } from "./stripe/provider.ts";

const PROVIDERS = { stripe: STRIPE, paypal: PAYPAL };

/** The settings of each provider by its name, which is also part of its webhook's address; null: not switched on. */
export type ProviderSettings = { [Name in keyof typeof PROVIDERS]: ReturnType<(typeof PROVIDERS)[Name]["settingsOf"]> };

const ALL = Object.entries(PROVIDERS) as [keyof ProviderSettings, PaymentProvider][];

/** What is known of each without its settings. `environment`: its variables, but for addresses that only tests set. */
export const PAYMENT_PROVIDERS = ALL.map(([name, { title, methods, environment }]) => ({
  ...{ name, title, methods },
  environment: Object.keys(environment).filter((variable) => !variable.endsWith("_API_URL")),
}));

/** Hosts of all their payment pages. */
export const PAYMENT_HOSTS = ALL.flatMap(([, { pageHosts }]) => pageHosts);

/** All their environment variables. */
export const PROVIDER_ENVIRONMENT = z.object(
  Object.assign({}, ...ALL.map(([, { environment }]) => environment)) as z.ZodRawShape,
);

/** Throws `ConfigError` for incomplete settings, and for two providers of one payment method. */
export function providerSettingsOf(
  values: z.output<typeof PROVIDER_ENVIRONMENT>,
  providers: Readonly<Record<string, PaymentProvider>> = PROVIDERS,
): ProviderSettings {
  const providerOf = new Map<ProviderMethod, string>();
  const settings = Object.entries(providers).map(([name, { title, methods, settingsOf }]) => {
    const own = settingsOf(values);
    for (const method of own === null ? [] : methods) {
      const other = providerOf.get(method);
      if (other !== undefined)
        throw new ConfigError(`${other} and ${title} both offer "${method}". Unset one of them.`);
      providerOf.set(method, title);
    }
    return [name, own];
  });
  return Object.fromEntries(settings) as ProviderSettings;
}

/** Loads the code only of those that are switched on. */
export async function openGateways(settings: Partial<ProviderSettings>): Promise<PaymentGateway[]> {
  const gateways: PaymentGateway[] = [];
  for (const [name, provider] of ALL) {
    const own = settings[name];
    if (own) gateways.push(await provider.open(own));
  }
  return gateways;
}
