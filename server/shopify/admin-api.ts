/** Shopify's Admin API (GraphQL): its limits, errors and outages. */

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { ForPerson } from "../for-person.ts";

export type ShopifySettings = {
  /** "store.myshopify.com" */
  storeDomain: string;
  adminToken: string;
  /** "2025-07" */
  apiVersion: string;
  /** Without a slash at the end; undefined: the store's own. For tests without Shopify. */
  apiUrl: string | undefined;
};

export type AdminApi = {
  storeDomain: string;
  /**
   * The answer's `data`, read by `shape`. Waits while the store's rate limit is used up, and repeats what fails for a
   * while. Throws `ForPerson` for what only the operator can change, such as a missing scope, and `StoreIsAway` when the
   * last try failed too.
   */
  ask<Shape>(query: string, shape: z.ZodType<Shape>, options?: AskOptions): Promise<Shape>;
  /** A file of the store's, from the byte `from`. Throws like `ask`. */
  download(url: string, from: number, signal?: AbortSignal): Promise<Response>;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

export type AskOptions = { variables?: Record<string, unknown>; signal?: AbortSignal | undefined };

/** The store did not answer, or only with errors of its own, however often it was asked. */
export class StoreIsAway extends ForPerson {}

type AdminApiContext = {
  log: { warn(details: object, message: string): void };
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  nowMs(): number;
};

const TRIES = 7;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
const LONGEST_THROTTLED_MS = 10 * 60_000;
const ANSWER_MS = 30_000;

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});

const answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      z.array(z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() })),
    ])
    .optional(),
  extensions: z.object({ cost: cost.optional() }).optional(),
});

type Answer = z.output<typeof answer>;
type Cost = z.output<typeof cost>;

const REAL: Omit<AdminApiContext, "log"> = {
  wait: (ms, signal) => pause(ms, undefined, signal ? { signal } : {}),
  random: Math.random,
  nowMs: () => performance.now(),
};

export function openAdminApi(
  settings: ShopifySettings,
  log: AdminApiContext["log"],
  real: Partial<AdminApiContext> = {},
): AdminApi {
  const context: AdminApiContext = { ...REAL, log, ...real };
  const { storeDomain, adminToken, apiVersion, apiUrl = `https://${storeDomain}` } = settings;
  const url = `${apiUrl}/admin/api/${apiVersion}/graphql.json`;
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    "x-shopify-access-token": adminToken,
  };
  const bucket = createBucket(context.nowMs);

  async function ask<Shape>(
    query: string,
    shape: z.ZodType<Shape>,
    { variables, signal }: AskOptions = {},
  ): Promise<Shape> {
    let throttledMs = 0;
    const waitThrottled = async (ms: number) => {
      throttledMs += ms;
      if (throttledMs > LONGEST_THROTTLED_MS) {
        throw new StoreIsAway(`${storeDomain} limits requests: none was answered within ten minutes.`);
      }
      await context.wait(ms, signal);
    };
    for (;;) {
      const forMs = bucket.waitMs(query);
      if (forMs > 0) await waitThrottled(forMs);
      const given = await repeated(signal, () => post(query, variables, signal));
      bucket.note(query, given.extensions?.cost);
      if (isThrottled(given)) {
        await waitThrottled(Math.max(bucket.waitMs(query), 1_000));
        continue;
      }
      refuse(given);
      const parsed = shape.safeParse(given.data);
      if (parsed.success) return parsed.data;
      throw new Error(`${storeDomain} answered in a form that the shop does not know.`, { cause: parsed.error });
    }
  }

  async function post(query: string, variables: unknown, signal: AbortSignal | undefined): Promise<Answer> {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ query, variables }),
      signal: limited(signal),
    });
    await refuseStatus(response);
    const read = answer.safeParse(await response.json());
    if (!read.success) throw new Later("an answer that is not GraphQL's");
    if (isInternal(read.data)) throw new Later("an error of its own");
    return read.data;
  }

  /** Throws `Later` for what may pass by itself, `ForPerson` for what does not. */
  async function refuseStatus(response: Response): Promise<void> {
    if (response.ok) return;
    await response.body?.cancel();
    const { status } = response;
    if (status === 429) throw new Later("too many requests", secondsOf(response.headers.get("retry-after")));
    if (status === 408 || status >= 500) throw new Later(`status ${status}`);
    throw new ForPerson(STATUSES[status]?.(storeDomain) ?? `${storeDomain} refused the request (status ${status}).`);
  }

  /** With exponential backoff and full jitter. */
  async function repeated<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (signal?.aborted || error instanceof ForPerson) throw error;
        const later = error instanceof Later ? error : new Later("no answer");
        if (tries === TRIES) {
          throw new StoreIsAway(`${storeDomain} cannot be reached (${later.message}). Try again later.`, {
            cause: error,
          });
        }
        const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
        const ms = later.afterMs ?? Math.ceil(context.random() * longest);
        context.log.warn({ storeDomain, because: later.message, tries, againInMs: ms }, "the store is asked again");
        await context.wait(Math.min(ms, LONGEST_DELAY_MS), signal);
      }
    }
  }

  function refuse({ errors }: Answer): void {
    if (errors === undefined) return;
    const list = typeof errors === "string" ? [{ message: errors, extensions: {} }] : errors;
    const denied = list.find(({ extensions }) => extensions?.["code"] === "ACCESS_DENIED");
    if (denied) {
      const needed = denied.extensions?.["requiredAccess"];
      const words = typeof needed === "string" ? `It needs ${needed.replace(/\.$/, "")}.` : denied.message;
      throw new ForPerson(`SHOPIFY_ADMIN_TOKEN may not read this of ${storeDomain}. ${words}`);
    }
    throw new Error(`${storeDomain} refused a query: ${list.map(({ message }) => message).join("; ")}`);
  }

  return {
    storeDomain,
    ask,
    download: (file, from, signal) =>
      repeated(signal, async () => {
        const response = await fetch(file, {
          ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
          ...(signal && { signal }),
        });
        await refuseStatus(response);
        return response;
      }),
    wait: (ms, signal) => context.wait(ms, signal),
  };
}

/** What may pass by itself; `afterMs`: when the store says how soon. */
class Later extends Error {
  readonly afterMs: number | undefined;

  constructor(message: string, afterMs?: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

const STATUSES: Readonly<Record<number, (store: string) => string>> = {
  401: (store) => `${store} does not accept SHOPIFY_ADMIN_TOKEN.`,
  402: (store) => `${store} is frozen: its bill at Shopify is not paid.`,
  403: (store) => `SHOPIFY_ADMIN_TOKEN may not use the Admin API of ${store}.`,
  404: (store) => `There is no store ${store}: check SHOPIFY_STORE_DOMAIN.`,
  423: (store) => `${store} is locked by Shopify.`,
};

/** The store's rate limit as its last answer told it. */
function createBucket(nowMs: () => number) {
  const costs = new Map<string, number>();
  let last: { status: Cost["throttleStatus"]; atMs: number } | null = null;
  return {
    note(query: string, given: Cost | undefined): void {
      if (!given) return;
      costs.set(query, given.requestedQueryCost);
      last = { status: given.throttleStatus, atMs: nowMs() };
    },
    /** Until the query can be afforded; 0 for one of unknown cost. */
    waitMs(query: string): number {
      const needed = costs.get(query);
      if (last === null || needed === undefined) return 0;
      const { maximumAvailable, currentlyAvailable, restoreRate } = last.status;
      const restored = ((nowMs() - last.atMs) / 1_000) * restoreRate;
      const missing = Math.min(needed, maximumAvailable) - Math.min(maximumAvailable, currentlyAvailable + restored);
      return missing > 0 ? Math.ceil((missing / restoreRate) * 1_000) : 0;
    },
  };
}

function isThrottled({ errors }: Answer): boolean {
  return Array.isArray(errors) && errors.some(({ extensions }) => extensions?.["code"] === "THROTTLED");
}

function isInternal({ errors }: Answer): boolean {
  return Array.isArray(errors) && errors.some(({ extensions }) => extensions?.["code"] === "INTERNAL_SERVER_ERROR");
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? "");
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : undefined;
}

function limited(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(ANSWER_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
