/** PayPal's settings, and what is known of it before its code is loaded. */

import { z } from "zod";
import { allOrNone, apiUrl, secret } from "../../../../setting-forms.ts";
import { defineProvider } from "../provider.ts";
import type { PaypalSettings } from "./settings.ts";

const API_URLS = { live: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };

export const PAYPAL = defineProvider({
  title: "PayPal",
  methods: ["paypal"],
  pageHosts: ["www.paypal.com", "www.sandbox.paypal.com"],
  environment: {
    PAYPAL_CLIENT_ID: secret.optional(),
    PAYPAL_CLIENT_SECRET: secret.optional(),
    PAYPAL_WEBHOOK_ID: secret.optional(),
    PAYPAL_ENVIRONMENT: z.enum(["sandbox", "live"]).default("sandbox"),
    PAYPAL_API_URL: apiUrl.optional(),
  },
  settingsOf({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, ...api }): PaypalSettings | null {
    const given = allOrNone("PayPal", { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID });
    if (!given) return null;
    return {
      clientId: given.PAYPAL_CLIENT_ID,
      clientSecret: given.PAYPAL_CLIENT_SECRET,
      webhookId: given.PAYPAL_WEBHOOK_ID,
      apiUrl: api.PAYPAL_API_URL ?? API_URLS[api.PAYPAL_ENVIRONMENT],
    };
  },
  open: async (settings) => (await import("./paypal.ts")).openPaypal(settings),
});
