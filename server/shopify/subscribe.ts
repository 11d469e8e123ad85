import { z } from "zod";
import { ForPerson } from "../for-person.ts";
import type { AdminApi } from "./admin-api.ts";
import type { FollowedStore } from "./followed-store.ts";
import { topicsOf } from "./store-messages.ts";

export const WEBHOOKS = `query Webhooks($url: URL!) {
  webhookSubscriptions(first: 100, callbackUrl: $url) { nodes { id topic } }
}`;

/** `callbackUrl` and not `uri`, which the oldest version lacks. */
export const CREATE_WEBHOOK = `mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $url: URL!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { callbackUrl: $url, format: JSON }) {
    webhookSubscription { id }
    userErrors { message }
  }
}`;

const subscriptions = z.object({ webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string() })) }) });
const created = z.object({
  webhookSubscriptionCreate: z.object({
    webhookSubscription: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});

/** Subscribes to what the shop lacks; returns those topics. `shopUrl`: the shop's public address. Throws `ForPerson`. */
export async function subscribe(
  api: AdminApi,
  followed: FollowedStore,
  shopUrl: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const url = addressOf(shopUrl);
  if (!url.startsWith("https://")) {
    throw new ForPerson("The store sends webhooks to https addresses only: set PUBLIC_URL to the shop's.");
  }
  const missing = await missingWebhooks(api, followed, shopUrl, signal);
  for (const { topic, name } of missing) {
    const { webhookSubscriptionCreate: answer } = await api.ask(CREATE_WEBHOOK, created, {
      variables: { topic, url },
      signal,
    });
    if (answer.webhookSubscription) continue;
    const reasons = answer.userErrors.map(({ message }) => message).join("; ");
    throw new ForPerson(`The store refused the webhook ${name}: ${reasons}`);
  }
  return missing.map(({ name }) => name);
}

/** Topics that the shop needs and the store does not send to it. Throws like `api.ask`. */
export async function missingWebhooks(api: AdminApi, followed: FollowedStore, shopUrl: string, signal?: AbortSignal) {
  const variables = { url: addressOf(shopUrl) };
  const { webhookSubscriptions: known } = await api.ask(WEBHOOKS, subscriptions, { variables, signal });
  return topicsOf(followed).filter(({ topic }) => !known.nodes.some((each) => each.topic === topic));
}

function addressOf(shopUrl: string): string {
  return `${shopUrl}/webhooks/shopify`;
}
