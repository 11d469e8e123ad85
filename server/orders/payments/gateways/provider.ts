/** What the shop knows of a payment provider without loading its code. */

import type { z } from "zod";
import type { PaymentGateway, ProviderMethod } from "./gateway.ts";

export type PaymentProvider<Environment extends z.ZodRawShape = z.ZodRawShape, Settings extends object = object> = {
  /** Its name in messages to staff. */
  title: string;
  methods: readonly ProviderMethod[];
  /** Hosts of its payment pages, which the phone apps may open. */
  pageHosts: readonly string[];
  /** Its environment variables. */
  environment: Environment;
  /** Null: it is not switched on. Throws `ConfigError` for incomplete settings. */
  settingsOf(values: z.output<z.ZodObject<Environment>>): Settings | null;
  /** Loads its code. */
  open(settings: Settings): Promise<PaymentGateway>;
};

export function defineProvider<Environment extends z.ZodRawShape, Settings extends object>(
  provider: PaymentProvider<Environment, Settings>,
): PaymentProvider<Environment, Settings> {
  return provider;
}
