/** Stripe's settings, and what is known of it before its code is loaded. */

import { allOrNone, apiUrl, secret } from "../../../../setting-forms.ts";
import { defineProvider } from "../provider.ts";
import type { StripeSettings } from "./settings.ts";

export const STRIPE = defineProvider({
  title: "Stripe",
  methods: ["card", "pay-in-4"],
  pageHosts: ["checkout.stripe.com"],
  environment: {
    STRIPE_SECRET_KEY: secret.optional(),
    STRIPE_WEBHOOK_SECRET: secret.optional(),
    STRIPE_API_URL: apiUrl.default("https://api.stripe.com"),
  },
  settingsOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }): StripeSettings | null {
    const given = allOrNone("Stripe", { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
    if (!given) return null;
    return {
      secretKey: given.STRIPE_SECRET_KEY,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    };
  },
  open: async (settings) => (await import("./stripe.ts")).openStripe(settings),
});
