/**
 * Stripe as far as the shop uses it, in its public format: forms, bearer key, idempotency keys, errors, and messages
 * signed by HMAC-SHA256 over time and body.
 */

import { createHmac, randomBytes } from "node:crypto";
import { createMemory, openWire, type FailureMode, type WireAnswer, type WireRequest } from "./wire.ts";

const STRIPE_KEY = "sk_test_fake";
const STRIPE_SECRET = "whsec_fake";

type Session = {
  id: string;
  object: "checkout.session";
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  expires_at: number;
};

type Refund = {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: "succeeded" | "pending" | "failed";
  metadata: Record<string, string>;
};

type Message = { headers: Record<string, string>; body: string };

const PARAMETERS =
  /^(mode|allowed_payment_method_types|line_items|adaptive_pricing|customer_email|client_reference_id|metadata|payment_intent_data|locale|success_url|cancel_url|expires_at)(\[|$)/;

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;

export async function openFakeStripe(now: () => Date) {
  const sessions = new Map<string, Session>();
  const parameters = new Map<string, URLSearchParams>();
  const captured = new Map<string, number>();
  const refunds: Refund[] = [];
  const memory = createMemory();
  const state = { failureMode: "none" as FailureMode, refundsWait: false, leastCents: 50 };

  function answer(request: WireRequest): WireAnswer {
    const { method, path, headers, body } = request;
    if (headers["authorization"] !== `Bearer ${STRIPE_KEY}`) return problem(401, "invalid_request_error", "bad key");
    if (headers["stripe-version"] !== "2026-10-28.endive") return problem(400, "invalid_request_error", "version");
    if (method === "GET" && path === "/v1/balance") return { status: 200, json: { object: "balance" } };
    if (method === "GET" && path === "/v1/refunds") return listRefunds(request.query);
    const form = new URLSearchParams(body);
    const create = { "/v1/checkout/sessions": createSession, "/v1/refunds": createRefund }[path];
    if (method !== "POST" || !create) return problem(404, "invalid_request_error", "Unrecognized request URL");
    const key = headers["idempotency-key"];
    if (typeof key !== "string") return problem(400, "invalid_request_error", "The shop names all it does.");
    const mismatch = problem(400, "idempotency_error", "Keys can only be used with the same parameters.");
    return memory.once(key, `${path} ${body}`, mismatch, () => create(form));
  }

  function createSession(form: URLSearchParams): WireAnswer {
    const unknown = [...form.keys()].find((name) => !PARAMETERS.test(name));
    if (unknown !== undefined) return problem(400, "invalid_request_error", `Received unknown parameter: ${unknown}`);
    const empty = [...form].find(([, value]) => value === "");
    if (empty) return problem(400, "invalid_request_error", `You passed an empty string for '${empty[0]}'.`);
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    if (amount < state.leastCents) return problem(400, "invalid_request_error", "too small", "amount_too_small");
    if (amount > 99_999_999) return problem(400, "invalid_request_error", "too large", "amount_too_large");
    const expires = Number(form.get("expires_at"));
    const seconds = expires - now().getTime() / 1000;
    if (!(seconds >= 30 * 60 && seconds <= 24 * 3600)) return problem(400, "invalid_request_error", "expires_at");
    const id = `cs_test_${randomBytes(8).toString("hex")}`;
    const session: Session = {
      ...{ id, object: "checkout.session", url: `https://checkout.stripe.com/c/pay/${id}` },
      ...{ status: "open", payment_status: "unpaid", payment_intent: null },
      amount_total: amount,
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: form.get("client_reference_id"),
      metadata: metadataOf(form),
      expires_at: expires,
    };
    sessions.set(id, session);
    parameters.set(id, form);
    return { status: 200, json: session };
  }

  function createRefund(form: URLSearchParams): WireAnswer {
    const intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const given = refunds
      .filter((each) => each.payment_intent === intent && each.status !== "failed")
      .reduce((sum, each) => sum + each.amount, 0);
    const taken = captured.get(intent);
    if (taken === undefined) return problem(404, "invalid_request_error", "No such payment_intent");
    if (given + amount > taken) return problem(400, "invalid_request_error", "Refund is greater than the charge");
    const refund: Refund = {
      ...{ id: `re_${randomBytes(8).toString("hex")}`, object: "refund", amount, payment_intent: intent },
      status: state.refundsWait ? "pending" : "succeeded",
      metadata: metadataOf(form),
    };
    refunds.push(refund);
    return { status: 200, json: refund };
  }

  function listRefunds(query: URLSearchParams): WireAnswer {
    const data = refunds.filter((each) => each.payment_intent === query.get("payment_intent"));
    return { status: 200, json: { object: "list", url: "/v1/refunds", has_more: false, data } };
  }

  const wire = await openWire(() => state.failureMode, answer, {
    error: { type: "api_error", message: "An unknown error occurred" },
  });

  /** A message as Stripe would post it. `changes` replaces fields of its object. */
  function message(type: string, about: object, { at = now(), secret = STRIPE_SECRET } = {}): Message {
    const id = `evt_${randomBytes(8).toString("hex")}`;
    const body = JSON.stringify({
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      type,
      data: { object: about },
    });
    return { body, headers: { "content-type": "application/json", "stripe-signature": sign(body, at, secret) } };
  }

  function find(which?: string): Session {
    const session = which === undefined ? [...sessions.values()].at(-1) : sessions.get(which);
    if (!session) throw new Error("No payment was begun.");
    return session;
  }

  return {
    ...wire,
    state,
    refunds,
    settings: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, apiUrl: wire.url },
    message,
    /** As Stripe does after a day. */
    forgetKeys: () => memory.forget(),
    sessionParameters: () => parameters.get(find().id) ?? new URLSearchParams(),
    began: () => sessions.size,
    session: find,
    /** The newest session by default; returns Stripe's message. */
    pay(changes: Partial<Session> = {}, which?: string): Message {
      const session = find(which);
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent ??= `pi_${randomBytes(8).toString("hex")}`;
      captured.set(session.payment_intent, session.amount_total);
      return message("checkout.session.completed", { ...session, ...changes });
    },
  };
}

function sign(body: string, at: Date, secret: string): string {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${signature}`;
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return field === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

function problem(status: number, type: string, text: string, code?: string): WireAnswer {
  return { status, json: { error: { type, message: text, code } } };
}
