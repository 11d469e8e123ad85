export type PaypalSettings = { clientId: string; clientSecret: string; webhookId: string; apiUrl: string };
