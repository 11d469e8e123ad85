export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string };
