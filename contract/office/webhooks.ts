import { z } from "zod";
import { WEBHOOK_TOPICS } from "../../domain/site/webhook-topics.ts";
import { cursor, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";

const time = z.iso.datetime();
const id = z.number().int();
const url = z.string().trim().min(1).max(500);
const topics = z.array(z.enum(WEBHOOK_TOPICS)).min(1).max(WEBHOOK_TOPICS.length);
const states = z.enum(["waiting", "delivered", "failed"]);

const webhook = z.object({
  id,
  url: z.string(),
  topics: z.array(z.string()),
  active: z.boolean(),
  /** Null: what was sent last has arrived. */
  failingSince: time.nullable(),
  /** When the shop switched it off, after days of failure. */
  disabledAt: time.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  version: z.string(),
});

const delivery = z.object({
  id,
  topic: z.string(),
  /** An order's number, or the id of a product, variant or customer. */
  subjectId: z.number().int(),
  happenedAt: time,
  state: states,
  attempts: z.number().int(),
  triedAt: time.nullable(),
  nextAt: time.nullable(),
  answerStatus: z.number().int().nullable(),
  tookMs: z.number().int().nullable(),
  failure: z.string().nullable(),
});

export const webhookCalls = {
  webhooks: officeRead({
    name: "webhooks.list",
    access: "settings.read",
    summary: "All webhooks, with what waits and what failed.",
    input: z.object({}),
    output: z.object({ webhooks: z.array(webhook) }),
  }),
  /** The secret is shown once. */
  makeWebhook: officeChange({
    name: "webhooks.make",
    access: "settings.write",
    summary: "Makes a webhook: an https address that is sent what happens.",
    input: z.object({ url, topics }),
    output: z.object({ id, secret: z.string() }),
  }),
  saveWebhook: officeChange({
    name: "webhooks.save",
    access: "settings.write",
    summary: "Changes a webhook's address and topics, or switches it off or on.",
    input: z.object({ id, url, topics, active: z.boolean(), version }),
    output: z.object({}),
  }),
  renewWebhookSecret: officeChange({
    name: "webhooks.new-secret",
    access: "settings.write",
    summary: "Replaces the secret that signs a webhook's requests.",
    input: z.object({ id }),
    output: z.object({ secret: z.string() }),
  }),
  removeWebhook: officeChange({
    name: "webhooks.remove",
    access: "settings.write",
    summary: "Removes a webhook with its deliveries.",
    input: z.object({ id, version }),
    output: z.object({}),
  }),
  testWebhook: officeChange({
    name: "webhooks.test",
    access: "settings.write",
    summary: "Sends a test at once, and tells what was answered.",
    input: z.object({ id }),
    output: z.object({ delivery }),
  }),
  /** Newest first. Kept for 30 days. */
  webhookDeliveries: officeRead({
    name: "webhooks.deliveries",
    access: "settings.read",
    summary: "What a webhook was sent, and what was answered.",
    input: z.object({ id: whole, state: states.optional(), cursor, limit: pageSize }),
    output: z.object({ deliveries: z.array(delivery), cursor: z.string().nullable() }),
  }),
  webhookDelivery: officeRead({
    name: "webhooks.delivery",
    access: "settings.read",
    summary: "One delivery, with what was sent last and the beginning of the answer.",
    input: z.object({ id: whole }),
    output: delivery.extend({ body: z.string().nullable(), answer: z.string().nullable() }),
  }),
  replayWebhook: officeChange({
    name: "webhooks.replay",
    access: "settings.write",
    summary: "Sends a delivery again.",
    input: z.object({ id }),
    output: z.object({}),
  }),
} as const;
