/** A shop with fake payment providers, and its webhooks mounted as in production. */

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { readConfig } from "../../../server/config.ts";
import type { Db } from "../../../server/database.ts";
import { buildServer } from "../../../server/http/server.ts";
import { openGateways } from "../../../server/orders/payments/gateways/providers.ts";
import type { Shop } from "../../../server/shop.ts";
import { testShop } from "../../support/shop.ts";
import { sell } from "../support/market.ts";
import { openFakePaypal, type FakePaypal } from "./fake-paypal.ts";
import { openFakeStripe, type FakeStripe } from "./fake-stripe.ts";

export type Till = {
  shop: Shop;
  stripe: FakeStripe;
  paypal: FakePaypal;
  ring: number;
  clock: { now: Date };
  logged: string[];
  /** Returns the status and the outcome. */
  post(
    provider: "stripe" | "paypal",
    message: { headers: Record<string, string>; body: string },
  ): Promise<{ status: number; outcome: string | undefined }>;
  close(): Promise<void>;
};

const noPages = {
  load: async () => ({
    render: async () => Promise.reject(new Error("no pages in this test")),
    document: () => "",
  }),
};

export async function openTill(db: Db): Promise<Till> {
  const clock = { now: new Date("2026-11-01T12:00:00Z") };
  const now = () => clock.now;
  const stripe = await openFakeStripe(now);
  const paypal = await openFakePaypal(now);
  const gateways = await openGateways({ stripe: stripe.settings, paypal: paypal.settings });
  const logged: string[] = [];
  const note = (_details: object, message: string) => logged.push(message);
  const shop = testShop(db, { now, gateways, log: { error: note, warn: note, info: () => {} } });
  const app: FastifyInstance = await buildServer(shop, readConfig({ NODE_ENV: "test" }), noPages);
  return {
    ...{ shop, stripe, paypal, clock, logged },
    ring: await sell(shop, { handle: "ring", dollars: 10, stock: 100 }),
    async post(provider, { headers, body }) {
      const url = `/webhooks/${provider}`;
      const { statusCode: status, payload } = await app.inject({ method: "POST", url, headers, payload: body });
      const answer = JSON.parse(payload) as { data?: { outcome?: string } | null };
      return { status, outcome: answer.data?.outcome };
    },
    async close() {
      await app.close();
      await stripe.close();
      await paypal.close();
    },
  };
}

/** Oldest first, by method and state. */
export async function paymentsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ method: string; state: string }>`select method, state from payments order by id`.execute(
    db,
  );
  return rows.map(({ method, state }) => `${method} ${state}`);
}

export async function historyOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from order_events order by id`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Kinds and outcomes of messages, in order of arrival; repeated ones leave no trace. */
export async function messagesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; outcome: string }>`
    select kind, outcome from payment_messages order by received_at, kind, message_id
  `.execute(db);
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`);
}
