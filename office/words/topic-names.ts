import { useLingui } from "@lingui/react/macro";
import type { WebhookTopic } from "../../domain/site/webhook-topics.ts";

/** Names of topics; one without a name is shown as it is. */
export function useTopicNames(): (topic: string) => string {
  const { t } = useLingui();
  const names: Record<WebhookTopic | "test", string> = {
    "orders/placed": t`Order placed`,
    "orders/paid": t`Order paid`,
    "orders/shipped": t`Parcel sent`,
    "orders/fulfilled": t`Order fulfilled`,
    "orders/refunded": t`Order refunded`,
    "orders/cancelled": t`Order cancelled`,
    "orders/return-requested": t`Return requested`,
    "orders/return-received": t`Return received`,
    "products/created": t`Product created`,
    "products/updated": t`Product changed`,
    "products/deleted": t`Product deleted`,
    "customers/created": t`Customer created`,
    "customers/updated": t`Customer changed`,
    "customers/deleted": t`Customer deleted`,
    "stock/changed": t`Stock changed`,
    test: t`Test`,
  };
  return (topic) => (names as Record<string, string>)[topic] ?? topic;
}
