/** Buyers who browse, search, fill carts, order and look at their orders, and what they see of the shop's disruptions. */

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { placeOrderCall, readCheckoutCall } from "../../contract/orders/checkout-calls.ts";
import { listOrdersCall } from "../../contract/orders/orders.ts";
import { globalId } from "../../domain/ids.ts";
import { storefront } from "../bench/beside/answers.ts";

export type Line = { variantId: number; quantity: number };
/** `bearers`: of customers. `lines`: what is ordered, for each order in turn. */
export type ClusterGoods = {
  handles: readonly string[];
  words: readonly string[];
  bearers: readonly string[];
  lines: (order: number) => Line[];
};

/** `atMs`: since the start, when it ended. "retried": done on a retry that browsers make by themselves. */
export type BuyerStep = {
  kind: string;
  atMs: number;
  ms: number;
  outcome: "done" | "retried" | "failed";
  because: string;
};

/** `number`: null: the buyer has had no answer. `pieces`: that the checkout showed, of scarce goods fewer than wanted. */
export type Attempt = { email: string; number: number | null; pieces: number };

export type Buyers = {
  steps: readonly BuyerStep[];
  attempts: readonly Attempt[];
  end(): Promise<void>;
};

/** As browsers do: buyer/http-client.ts. Pages are not asked for again. */
const RETRIES = 2;
const RETRY_AFTER_MS = 1_000;
const ANSWERS_WITHIN_MS = 15_000;
/** A buyer who has sent an order tries until it is placed. */
const ORDER_WITHIN_MS = 120_000;
const ORDER_AGAIN_AFTER_MS = 2_000;

const ADDRESS = {
  ...{ country: "US", firstName: "Ada", lastName: "Marsh", phoneCode: "+1", phone: "2025550123", zip: "10001" },
  ...{ province: "NY", city: "New York", address1: "1 Main Street" },
};
const NEW_CART = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) {
  cart { id checkoutUrl } userErrors { message } } }`;

class Failed extends Error {}

export function beginBuyers(
  url: string,
  goods: ClusterGoods,
  { buyers, thinkMs, startMs }: { buyers: number; thinkMs: number; startMs: number },
): Buyers {
  const ending = new AbortController();
  const steps: BuyerStep[] = [];
  const attempts: Attempt[] = [];
  let orders = 0;

  /** Throws `Failed`. */
  async function step<T>(kind: string, retries: number, ask: () => Promise<T>): Promise<T> {
    const sinceMs = performance.now();
    let because = "";
    const ended = (outcome: BuyerStep["outcome"]) => {
      const now = performance.now();
      steps.push({ kind, atMs: now - startMs, ms: now - sinceMs, outcome, because });
    };
    for (let times = 0; ; times += 1) {
      try {
        const answer = await ask();
        ended(times === 0 ? "done" : "retried");
        return answer;
      } catch (error) {
        because = error instanceof Failed ? error.message : String((error as Error).cause ?? error);
        if (times >= retries) {
          ended("failed");
          throw new Failed(because);
        }
        await pause(RETRY_AFTER_MS);
      }
    }
  }

  async function send(path: string, { headers, ...request }: RequestInit, as: string): Promise<string> {
    const response = await fetch(url + path, {
      ...request,
      headers: { ...(headers as Record<string, string>), "x-forwarded-for": as },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Failed(`${response.status} ${text.slice(0, 120)}`);
    return text;
  }

  async function query(kind: string, as: string, text: string, variables: object) {
    const { path, ...request } = storefront(text, variables);
    return step(kind, RETRIES, async () => {
      const answer = JSON.parse(await send(path, request, as)) as { data?: unknown; errors?: unknown };
      if (answer.errors !== undefined) throw new Failed(JSON.stringify(answer.errors).slice(0, 120));
      return answer.data;
    });
  }

  function call(kind: string, as: string, path: string, body: object, headers: Record<string, string> = {}) {
    const request = {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    };
    return step(kind, RETRIES, async () => {
      const answer = JSON.parse(await send(path, request, as)) as { code: number; data: unknown; message: string };
      if (answer.code >= 400) throw new Failed(`${answer.code} ${answer.message}`);
      return answer.data;
    });
  }

  const page = (kind: string, as: string, path: string) =>
    step(kind, 0, () => send(path, { headers: { accept: "text/html" } }, as));

  async function order(as: string): Promise<void> {
    const lines = goods.lines((orders += 1));
    const wanted = lines.map(({ variantId, quantity }) => ({
      merchandiseId: globalId("ProductVariant", variantId),
      quantity,
    }));
    const made = (await query("cart", as, NEW_CART, { lines: wanted })) as {
      cartCreate: { cart: { checkoutUrl: string } | null };
    };
    if (made.cartCreate.cart === null) return; // sold out
    const { checkoutUrl } = made.cartCreate.cart;
    const [token = "", search = ""] = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1).split("?");
    const key = { token, key: new URLSearchParams(search).get("key") };
    const read = (await call("checkout", as, readCheckoutCall.path, { ...key, country: "US" })) as {
      status: string;
      notices?: unknown[];
      lines: { id: string; quantity: number }[];
      quote: { estimatedTotalCents: number; dueCents: number };
    };
    if (read.status !== "open" || (read.notices ?? []).length > 0) return; // sold out meanwhile
    const email = `${randomUUID()}@buyers.example`;
    const attempt: Attempt = {
      email,
      number: null,
      pieces: read.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    };
    attempts.push(attempt);
    const input = {
      ...{ ...key, email, address: ADDRESS, method: "standard", language: "en", paymentMethod: "bank-transfer" },
      ...{ expectedTotalCents: read.quote.estimatedTotalCents, expectedDueCents: read.quote.dueCents },
      expectedLines: read.lines.map(({ id, quantity }) => ({ id, quantity })),
    };
    for (const untilMs = performance.now() + ORDER_WITHIN_MS; performance.now() < untilMs;) {
      try {
        const placed = (await call("order", as, placeOrderCall.path, input)) as { number: number };
        attempt.number = placed.number;
        return;
      } catch (error) {
        // Somebody else was faster.
        if (/^(400|409|422) /.test((error as Error).message)) return void attempts.splice(attempts.indexOf(attempt), 1);
        await pause(ORDER_AGAIN_AFTER_MS);
      }
    }
  }

  async function buyer(at: number): Promise<void> {
    for (let turn = at; !ending.signal.aborted; turn += 1) {
      const as = `203.0.${at % 250}.${turn % 250}`;
      const dice = Math.random();
      try {
        if (dice < 0.45) await page("page", as, `/pages/product/index?handle=${some(goods.handles)}`);
        else if (dice < 0.55) await page("home", as, "/");
        else if (dice < 0.7)
          await page("search", as, `/pages/search/result?q=${encodeURIComponent(some(goods.words))}`);
        else if (dice < 0.8) {
          const headers = { authorization: `Bearer ${some(goods.bearers)}` };
          await call("account", as, listOrdersCall.path, { state: "ALL", page: 1, size: 10 }, headers);
        } else await order(as);
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
      }
      await pause(thinkMs * 2 * Math.random(), undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  const all = Array.from({ length: buyers }, (_, at) => buyer(at));
  return {
    ...{ steps, attempts },
    async end() {
      ending.abort();
      await Promise.all(all);
    },
  };
}

function some<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("The list is empty.");
  return one;
}
