/**
 * PayPal as far as the shop uses it, in its public format: client credentials, request ids, errors, and messages that
 * it verifies on request.
 */

import { createHmac, randomBytes } from "node:crypto";
import { createMemory, openWire, type FailureMode, type WireAnswer, type WireRequest } from "./wire.ts";

const CLIENT = { clientId: "paypal-client", clientSecret: "paypal-secret", webhookId: "WEBHOOK1" };

type Unit = { amount: { currency_code: string; value: string }; custom_id: string; invoice_id: string };

type Order = {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  intent: string;
  purchase_units: Unit[];
};

type Capture = { id: string; orderId: string; unit: Unit; refundedCents: number };

type Message = { headers: Record<string, string>; body: string };

export type FakePaypal = Awaited<ReturnType<typeof openFakePaypal>>;

export async function openFakePaypal(now: () => Date) {
  const orders = new Map<string, Order>();
  const captures = new Map<string, Capture>();
  const refunds: { id: string; custom_id: string; status: string }[] = [];
  const { once } = createMemory();
  const state = { failureMode: "none" as FailureMode, declines: false, refundsWait: false };
  let accessToken = newId("A21AA");

  function answer(request: WireRequest): WireAnswer {
    const { method, path, headers, body } = request;
    if (method !== "POST") return problem(404, "RESOURCE_NOT_FOUND", "NO_SUCH_PATH");
    if (path === "/v1/oauth2/token") return grant(request);
    if (headers["authorization"] !== `Bearer ${accessToken}`) return problem(401, "AUTHENTICATION_FAILURE", "TOKEN");
    if (path === "/v1/notifications/verify-webhook-signature") return verify(body);
    const key = headers["paypal-request-id"];
    if (typeof key !== "string") return problem(400, "INVALID_REQUEST", "MISSING_REQUEST_ID");
    const mismatch = problem(422, "UNPROCESSABLE_ENTITY", "DUPLICATE_REQUEST_ID");
    if (path === "/v2/checkout/orders") return once(key, body, mismatch, () => createOrder(body));
    const [, orderId] = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path) ?? [];
    if (orderId !== undefined) return captureOrder(orderId);
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (captureId !== undefined) return once(key, body, mismatch, () => refund(captureId, body));
    return problem(404, "RESOURCE_NOT_FOUND", "NO_SUCH_PATH");
  }

  function grant({ headers, body }: WireRequest): WireAnswer {
    const credentials = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");
    if (headers["authorization"] !== `Basic ${credentials}` || body !== "grant_type=client_credentials") {
      return { status: 401, json: { error: "invalid_client", error_description: "Client Authentication failed" } };
    }
    return { status: 200, json: { access_token: accessToken, token_type: "Bearer", expires_in: 32_400 } };
  }

  function createOrder(body: string): WireAnswer {
    const { intent, purchase_units } = JSON.parse(body) as Pick<Order, "intent" | "purchase_units">;
    const order: Order = { id: newId("5O1"), status: "PAYER_ACTION_REQUIRED", intent, purchase_units };
    orders.set(order.id, order);
    const href = `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`;
    return { status: 200, json: { ...order, links: [{ href, rel: "payer-action", method: "GET" }] } };
  }

  function captureOrder(id: string): WireAnswer {
    const order = orders.get(id);
    const unit = order?.purchase_units[0];
    if (!order || !unit) return problem(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    if (order.status === "COMPLETED") return problem(422, "UNPROCESSABLE_ENTITY", "ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return problem(422, "UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED");
    if (state.declines) return problem(422, "UNPROCESSABLE_ENTITY", "INSTRUMENT_DECLINED");
    order.status = "COMPLETED";
    const capture: Capture = { id: newId("2GG"), orderId: id, unit, refundedCents: 0 };
    captures.set(capture.id, capture);
    const captured = { id: capture.id, status: "COMPLETED", amount: unit.amount, custom_id: unit.custom_id };
    const units = [{ reference_id: "default", payments: { captures: [captured] } }];
    return { status: 201, json: { id, status: "COMPLETED", purchase_units: units } };
  }

  function refund(captureId: string, body: string): WireAnswer {
    const capture = captures.get(captureId);
    if (!capture) return problem(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    const { amount, custom_id } = JSON.parse(body) as { amount: Unit["amount"]; custom_id: string };
    const cents = Math.round(Number(amount.value) * 100);
    if (capture.refundedCents + cents > Math.round(Number(capture.unit.amount.value) * 100)) {
      return problem(422, "UNPROCESSABLE_ENTITY", "REFUND_AMOUNT_EXCEEDED");
    }
    capture.refundedCents += cents;
    const made = { id: newId("1JU"), custom_id, amount, status: state.refundsWait ? "PENDING" : "COMPLETED" };
    refunds.push(made);
    return { status: 201, json: made };
  }

  function verify(body: string): WireAnswer {
    const event = /"webhook_event":(.*)\}$/s.exec(body)?.[1] ?? "";
    const fields = JSON.parse(body) as Record<string, string>;
    const fits =
      fields["webhook_id"] === CLIENT.webhookId &&
      fields["transmission_sig"] === sign(fields["transmission_id"] ?? "", fields["transmission_time"] ?? "", event);
    return { status: 200, json: { verification_status: fits ? "SUCCESS" : "FAILURE" } };
  }

  const wire = await openWire(() => state.failureMode, answer, {
    name: "INTERNAL_SERVER_ERROR",
    message: "An internal server error has occurred.",
    debug_id: "0",
  });

  function message(eventType: string, resource: object, at = now()): Message {
    const body = JSON.stringify({ id: newId("WH-"), event_version: "1.0", event_type: eventType, resource });
    const [id, time] = [newId("t-"), at.toISOString()];
    return {
      body,
      headers: {
        "content-type": "application/json",
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-360caa42",
        "paypal-transmission-id": id,
        "paypal-transmission-sig": sign(id, time, body),
        "paypal-transmission-time": time,
      },
    };
  }

  function newest(): Order {
    const order = [...orders.values()].at(-1);
    if (!order) throw new Error("No payment was begun.");
    return order;
  }

  return {
    ...wire,
    state,
    refunds,
    settings: { ...CLIENT, apiUrl: wire.url },
    message,
    order: newest,
    began: () => orders.size,
    captures: () => captures.size,
    forgetTokens() {
      accessToken = newId("A21AA");
    },
    /** The buyer approves on PayPal's page; returns PayPal's message. */
    approve(): Message {
      const order = newest();
      order.status = "APPROVED";
      return message("CHECKOUT.ORDER.APPROVED", order);
    },
    /** About the newest capture; `changes` replaces fields of it. */
    captured(changes: object = {}, at = now()): Message {
      const capture = [...captures.values()].at(-1);
      if (!capture) throw new Error("Nothing was captured.");
      const { id, orderId, unit } = capture;
      const related = { supplementary_data: { related_ids: { order_id: orderId } } };
      const { amount, custom_id } = unit;
      const resource = { id, amount, custom_id, status: "COMPLETED", final_capture: true, ...related, ...changes };
      return message("PAYMENT.CAPTURE.COMPLETED", resource, at);
    },
  };
}

function newId(prefix: string): string {
  return `${prefix}${randomBytes(7).toString("hex").toUpperCase()}`;
}

/** Instead of PayPal's certificate: only this fake can make this signature. */
function sign(id: string, time: string, event: string): string {
  return createHmac("sha256", "paypal-certificate").update(`${id}|${time}|${event}`).digest("base64");
}

function problem(status: number, name: string, issue: string): WireAnswer {
  const details = [{ issue, description: issue }];
  return { status, json: { name, message: `${name}: ${issue}`, debug_id: "0", details } };
}
