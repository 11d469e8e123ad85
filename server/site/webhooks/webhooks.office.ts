import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import {
  editHandler,
  type OfficeHandler,
  operationHandler,
  readHandler,
  versionOf,
} from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import {
  type Delivery,
  deliveriesOf,
  deliveryById,
  makeWebhook,
  removeWebhook,
  renewSecret,
  replay,
  saveWebhook,
  testWebhook,
  webhookById,
  webhooksOf,
  type WebhookRow,
} from "./webhooks.ts";

const subjectOf = ({ id }: { id: number }) => ({ kind: "webhook", id: String(id) }) as const;
const ofDelivery = ({ id }: { id: number }) => ({ kind: "webhook", id: `delivery ${id}` }) as const;
const read = async (shop: Shop, { id }: { id: number }) => edited(await webhookById(shop, id));

export const webhookHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.webhooks, async (shop) => ({
    webhooks: (await webhooksOf(shop)).map(({ failingSince, disabledAt, ...webhook }) => ({
      ...webhook,
      failingSince: failingSince?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
      version: versionOf(edited(webhook)),
    })),
  })),
  editHandler(OFFICE_CALLS.makeWebhook, {
    subject: (_input, made) => made && subjectOf(made),
    handle: (shop, input) => makeWebhook(shop, input),
    secret: true,
  }),
  editHandler(OFFICE_CALLS.saveWebhook, {
    subject: subjectOf,
    read,
    async handle(shop, { id, url, topics, active }) {
      await saveWebhook(shop, { id, url, topics, active });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.renewWebhookSecret, {
    subject: subjectOf,
    handle: async (shop, { id }) => ({ secret: await renewSecret(shop, id) }),
    secret: true,
  }),
  editHandler(OFFICE_CALLS.removeWebhook, {
    subject: subjectOf,
    opened: read,
    async handle(shop, { id }) {
      await removeWebhook(shop, id);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.testWebhook, {
    subject: subjectOf,
    handle: async (shop, { id }) => ({ delivery: shown(await testWebhook(shop, id)) }),
  }),
  readHandler(OFFICE_CALLS.webhookDeliveries, async (shop, { id, ...query }) => {
    const { deliveries, cursor } = await deliveriesOf(shop, id, query);
    return { deliveries: deliveries.map(shown), cursor };
  }),
  readHandler(OFFICE_CALLS.webhookDelivery, async (shop, { id }) => {
    const delivery = await deliveryById(shop, id);
    return { ...shown(delivery), body: delivery.body, answer: delivery.answer };
  }),
  editHandler(OFFICE_CALLS.replayWebhook, {
    subject: ofDelivery,
    async handle(shop, { id }) {
      await replay(shop, id);
      return {};
    },
  }),
];

function edited({ url, topics, active }: Pick<WebhookRow, "url" | "topics" | "active">) {
  return { url, topics, active };
}

function shown({ id, topic, subjectId, state, attempts, answerStatus, tookMs, failure, ...times }: Delivery) {
  return {
    ...{ id, topic, subjectId, state, attempts, answerStatus, tookMs, failure },
    happenedAt: times.happenedAt.toISOString(),
    triedAt: times.triedAt?.toISOString() ?? null,
    nextAt: state === "waiting" ? (times.dueAt?.toISOString() ?? null) : null,
  };
}
