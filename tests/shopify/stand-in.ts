/**
 * A store of Shopify's as far as the shop uses it, over HTTP: the official Admin schema, access scopes, query costs and
 * the rate limit, bulk operations with JSON lines, and what goes wrong. Its clock is its own, so that waiting takes no
 * time: give `context` to the client.
 */

import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  defaultFieldResolver,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  getOperationAST,
  type GraphQLFieldResolver,
  OperationTypeNode,
  parse,
  validate,
} from "graphql";
import type { ShopifySettings } from "../../server/shopify/admin-api.ts";
import { adminSchema, VERSIONS } from "./admin-schema.ts";
import { connectionsOf, costOf, hasIds, isConnection } from "./query-cost.ts";
import type { StoreData } from "./store-data.ts";
import { openSales } from "./store-sales.ts";

const TOKEN = "shpat_stand-in";
const SECRET = "shpss_stand-in";
const DOMAIN = "rings.myshopify.com";
/** As on Shopify's ordinary plan. */
const BUCKET = { most: 2_000, perSecond: 100 };
const MOST_COST = 1_000;

/** By root field, as Shopify documents them. */
const SCOPES: Readonly<Record<string, string>> = {
  products: "read_products",
  collections: "read_products",
  customers: "read_customers",
  codeDiscountNodes: "read_discounts",
  urlRedirects: "read_online_store_navigation",
  menus: "read_online_store_navigation",
  pages: "read_content",
  blogs: "read_content",
  draftOrders: "read_draft_orders",
  order: "read_orders",
};
/** By type, whatever leads to it. */
const SCOPES_OF_TYPES: Readonly<Record<string, string>> = {
  InventoryItem: "read_inventory",
  DraftOrder: "read_draft_orders",
  Order: "read_orders",
};
const SCOPES_OF_MUTATIONS: Readonly<Record<string, string>> = {
  draftOrderCreate: "write_draft_orders",
  draftOrderDelete: "write_draft_orders",
};

const ALL_SCOPES = [...new Set([SCOPES, SCOPES_OF_TYPES, SCOPES_OF_MUTATIONS].flatMap((each) => Object.values(each)))];

export type StoreFailure =
  | { kind: "status"; status: number; retryAfter?: number }
  | { kind: "cut" }
  | { kind: "internal" }
  | { kind: "not-json" };

type Operation = {
  id: string;
  status: string;
  lines: string[];
  objects: number;
  polls: number;
  errorCode: string | null;
};

export type StoreMessage = { headers: Record<string, string>; body: string };

export type ShopifyStandIn = Awaited<ReturnType<typeof openShopifyStandIn>>;

export async function openShopifyStandIn(data: StoreData) {
  const schemas = VERSIONS.map((version) => adminSchema(version));
  const [schema] = schemas as [(typeof schemas)[number], ...typeof schemas];
  const sales = openSales(data);
  const operations = new Map<string, Operation>();
  const subscriptions: { id: string; topic: string; url: string }[] = [];
  const bucket = { available: BUCKET.most, atMs: 0 };
  let messages = 0;
  const state = {
    scopes: new Set(ALL_SCOPES),
    /** Taken from the front, one for each request. */
    failures: [] as StoreFailure[],
    /** Runs while the client waits, such as for a bulk operation whose result is decided. */
    meanwhile: null as (() => Promise<void>) | null,
    /** From this request on the store is away. */
    awayFrom: Number.POSITIVE_INFINITY,
    /** How many downloads are cut in the middle. */
    cutDownloads: 0,
    /** Polls until a bulk operation ends. */
    polls: 2,
    /** How the next bulk operation ends. */
    failsWith: null as string | null,
    /** Whether another operation of the same app runs; it ends when it was met as often. */
    otherRuns: 0,
    nowMs: 0,
    requests: 0,
    throttled: 0,
    waitedMs: 0,
    downloads: [] as number[],
  };

  const resolver: GraphQLFieldResolver<unknown, { isBulk: boolean }> = (source, args, context, info) => {
    const type = getNamedType(info.returnType);
    const roots = { QueryRoot: SCOPES, Mutation: SCOPES_OF_MUTATIONS }[info.parentType.name];
    const needed = roots?.[info.fieldName] ?? SCOPES_OF_TYPES[type.name];
    if (needed !== undefined && !state.scopes.has(needed)) throw new Denied(info.fieldName, needed);
    const value: unknown =
      info.parentType.name === "QueryRoot"
        ? rootOf(info.fieldName, args)
        : defaultFieldResolver(source, args, context, info);
    if (!isConnection(type.name)) return value;
    if (!Array.isArray(value)) throw new TypeError(`The store has no ${info.parentType.name}.${info.fieldName}.`);
    return context.isBulk ? whole(value) : paged(value, args as { first?: number; after?: string | null });
  };

  function rootOf(field: string, args: Record<string, unknown>): unknown {
    if (field === "webhookSubscriptions") return subscriptions.filter(({ url: to }) => to === args["callbackUrl"]);
    if (field === "node") return operationOf(String(args["id"])) ?? sales.node(String(args["id"]));
    if (field === "nodes") return (args["ids"] as string[]).map((id) => itemOf(id) ?? sales.node(id));
    if (field === "order") return sales.node(String(args["id"]));
    if (field === "draftOrders") return typeof args["query"] === "string" ? sales.find(args["query"]) : sales.drafts;
    if (typeof args["query"] === "string") return found(field, args["query"]);
    return (data as unknown as Record<string, unknown>)[field];
  }

  function itemOf(id: string): unknown {
    for (const product of data.products) {
      const variant = product.variants.find(({ inventoryItem }) => inventoryItem.id === id);
      if (variant) return { ...variant.inventoryItem, variant: { ...variant, product } };
    }
    return null;
  }

  /** "id:1 OR id:2" */
  function found(field: string, query: string): unknown {
    const words = query.split(" OR ");
    if (!words.every((word) => /^id:\d+$/.test(word))) throw new TypeError(`The store cannot search "${query}".`);
    const ids = new Set(words.map((word) => word.slice(3)));
    const all = (data as unknown as Record<string, { id: string }[]>)[field] ?? [];
    return all.filter(({ id }) => ids.has(id.split("/").at(-1) ?? ""));
  }

  function operationOf(id: string): unknown {
    const operation = operations.get(id);
    if (!operation) return null;
    operation.polls += 1;
    if (operation.polls > state.polls && operation.status === "RUNNING") {
      operation.status = operation.errorCode === null ? "COMPLETED" : "FAILED";
    }
    const done = operation.status === "COMPLETED";
    const number = id.split("/").at(-1);
    return {
      __typename: "BulkOperation",
      id,
      status: operation.status,
      errorCode: done ? null : operation.status === "FAILED" ? operation.errorCode : null,
      objectCount: String(operation.objects),
      fileSize: done && operation.objects > 0 ? String(Buffer.byteLength(operation.lines.join(""))) : null,
      url: done && operation.objects > 0 ? `${url}/bulk/${number}.jsonl` : null,
    };
  }

  function run(document: DocumentNode, variables: Record<string, unknown>, isBulk: boolean): ExecutionResult {
    return execute({
      schema,
      document,
      variableValues: variables,
      contextValue: { isBulk },
      fieldResolver: resolver as GraphQLFieldResolver<unknown, unknown>,
      rootValue: {
        ...{ bulkOperationRunQuery, webhookSubscriptionCreate },
        ...{ draftOrderCreate: sales.create, draftOrderDelete: sales.remove },
      },
      typeResolver: (value) => (value as { __typename?: string }).__typename ?? typeOfId(value),
    }) as ExecutionResult;
  }

  function bulkOperationRunQuery({ query, groupObjects }: { query: string; groupObjects: boolean }) {
    const refused = (message: string, code: string) => ({
      bulkOperation: null,
      userErrors: [{ code, field: null, message }],
    });
    if (state.otherRuns > 0) {
      state.otherRuns -= 1;
      return refused(
        "A bulk query operation for this app and shop is already in progress: gid://x.",
        "OPERATION_IN_PROGRESS",
      );
    }
    if ([...operations.values()].some(({ status }) => status === "RUNNING")) {
      return refused("A bulk query operation for this app and shop is already in progress.", "OPERATION_IN_PROGRESS");
    }
    const document = parse(query);
    for (const each of schemas) {
      const [error] = validate(each, document);
      if (error) return refused(`Invalid bulk query: ${error.message}`, "INVALID");
    }
    const connections = connectionsOf(schema, document);
    if (connections.length === 0) return refused("Bulk queries must contain at least one connection.", "INVALID");
    if (connections.length > 5) return refused("Bulk queries cannot contain more than 5 connections.", "INVALID");
    if (connections.some(({ depth }) => depth > 3)) return refused("Nesting is limited to two levels.", "INVALID");
    if (!hasIds(document))
      return refused("The parent 'node' field for a nested connection must select 'id'.", "INVALID");
    const result = run(document, {}, true);
    if (result.errors) throw result.errors[0];
    const lines = linesOf(Object.values(result.data ?? {})[0], null, groupObjects);
    const id = `gid://shopify/BulkOperation/${operations.size + 1}`;
    operations.set(id, {
      ...{ id, status: "RUNNING", lines, objects: lines.length, polls: 0, errorCode: state.failsWith },
    });
    state.failsWith = null;
    return { bulkOperation: { id, status: "CREATED", __typename: "BulkOperation" }, userErrors: [] };
  }

  function webhookSubscriptionCreate(given: { topic: string; webhookSubscription: { callbackUrl: string } }) {
    const { topic } = given;
    const to = given.webhookSubscription.callbackUrl;
    if (subscriptions.some((each) => each.topic === topic && each.url === to)) {
      const userErrors = [{ field: ["webhookSubscription"], message: "Address for this topic has already been taken" }];
      return { webhookSubscription: null, userErrors };
    }
    const subscription = { id: `gid://shopify/WebhookSubscription/${subscriptions.length + 1}`, topic, url: to };
    subscriptions.push(subscription);
    return { webhookSubscription: subscription, userErrors: [] };
  }

  /** Says its status and JSON; null: closes the connection. */
  function answer(
    request: IncomingMessage,
    body: string,
  ): { status: number; json: unknown; retryAfter?: number } | null {
    state.requests += 1;
    if (state.requests >= state.awayFrom) return { status: 503, json: { errors: "away" } };
    const failure = state.failures.shift();
    if (failure?.kind === "cut") return null;
    if (failure?.kind === "status") {
      return {
        ...{ status: failure.status, json: { errors: "failure" } },
        ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
      };
    }
    if (failure?.kind === "internal") {
      return {
        status: 200,
        json: { errors: [{ message: "Internal error", extensions: { code: "INTERNAL_SERVER_ERROR" } }] },
      };
    }
    if (failure?.kind === "not-json") return { status: 502, json: "<html>" };
    const [, version] = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(request.url ?? "") ?? [];
    if (request.method !== "POST" || version === undefined) return { status: 404, json: { errors: "Not Found" } };
    if (!VERSIONS.some((each) => each === version)) return { status: 404, json: { errors: "Not Found" } };
    if (request.headers["x-shopify-access-token"] !== TOKEN) {
      return {
        status: 401,
        json: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
      };
    }
    const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const document = parse(query);
    for (const each of schemas) {
      const errors = validate(each, document);
      if (errors.length > 0) return { status: 200, json: { errors } };
    }
    refuseUnbounded(document);
    const cost = costOf(schema, document, variables);
    const status = { maximumAvailable: BUCKET.most, currentlyAvailable: available(), restoreRate: BUCKET.perSecond };
    const extensions = (actual: number | null) => ({
      cost: {
        requestedQueryCost: cost,
        actualQueryCost: actual,
        throttleStatus: { ...status, currentlyAvailable: available() },
      },
    });
    if (cost > MOST_COST) {
      const code = "MAX_COST_EXCEEDED";
      return {
        status: 200,
        json: { errors: [{ message: `Query cost is ${cost}`, extensions: { code, cost, maxCost: MOST_COST } }] },
      };
    }
    if (cost > status.currentlyAvailable) {
      state.throttled += 1;
      const errors = [{ message: "Throttled", extensions: { code: "THROTTLED" } }];
      return { status: 200, json: { errors, extensions: extensions(null) } };
    }
    bucket.available -= cost;
    const result = run(document, variables, false);
    const errors = result.errors?.map((error) => {
      const denied = error.originalError instanceof Denied ? error.originalError : null;
      return denied
        ? {
            message: denied.message,
            extensions: { code: "ACCESS_DENIED", requiredAccess: `\`${denied.scope}\` access scope.` },
          }
        : { message: error.message };
    });
    return { status: 200, json: { data: result.data, ...(errors && { errors }), extensions: extensions(cost) } };
  }

  function refuseUnbounded(document: DocumentNode): void {
    if (getOperationAST(document)?.operation === OperationTypeNode.MUTATION) return;
    for (const { path } of connectionsOf(schema, document).filter(({ first }) => first === null)) {
      throw new Error(`you must provide one of first or last: ${path}`);
    }
  }

  function available(): number {
    const restored = ((state.nowMs - bucket.atMs) / 1_000) * BUCKET.perSecond;
    bucket.available = Math.min(BUCKET.most, bucket.available + restored);
    bucket.atMs = state.nowMs;
    return Math.floor(bucket.available);
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, number: string): void {
    const operation = operations.get(`gid://shopify/BulkOperation/${number}`);
    if (operation?.status !== "COMPLETED") return void response.writeHead(404).end();
    const bytes = Buffer.from(operation.lines.join(""));
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    state.downloads.push(from);
    const rest = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { "content-type": "application/jsonl", "content-length": rest.length });
    if (state.cutDownloads > 0) {
      state.cutDownloads -= 1;
      response.write(rest.subarray(0, Math.ceil(rest.length / 2)), () => setTimeout(() => response.destroy(), 20));
    } else response.end(rest);
  }

  const server = createServer((request, response) => {
    const [, number] = /^\/bulk\/(\d+)\.jsonl$/.exec(request.url ?? "") ?? [];
    if (number !== undefined) return sendFile(request, response, number);
    let body = "";
    request.on("data", (piece: Buffer) => (body += String(piece)));
    request.on("end", () => {
      let reply: ReturnType<typeof answer>;
      try {
        reply = answer(request, body);
      } catch (error) {
        reply = { status: 200, json: { errors: [{ message: String(error) }] } };
      }
      if (!reply) return void response.destroy();
      response.writeHead(reply.status, {
        "content-type": "application/json",
        ...(reply.retryAfter !== undefined && { "retry-after": String(reply.retryAfter) }),
      });
      response.end(JSON.stringify(reply.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: ShopifySettings = { storeDomain: DOMAIN, adminToken: TOKEN, apiVersion: "2025-07", apiUrl: url };

  return {
    url,
    settings,
    followed: { storeDomain: DOMAIN, webhookSecret: SECRET, checkout: false },
    sales,
    subscriptions,
    /** As the store sends it; each has an id of its own. */
    message(topic: string, payload: Record<string, unknown>): StoreMessage {
      messages += 1;
      const body = JSON.stringify(payload);
      return {
        headers: {
          "content-type": "application/json",
          "x-shopify-topic": topic,
          "x-shopify-shop-domain": DOMAIN,
          "x-shopify-webhook-id": `b54557e4-${messages}`,
          "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
        },
        body,
      };
    },
    state,
    data,
    /** Waiting moves the store's clock. */
    context: {
      wait: async (ms: number, signal?: AbortSignal) => {
        signal?.throwIfAborted();
        await state.meanwhile?.();
        state.waitedMs += ms;
        state.nowMs += ms;
      },
      random: () => 0.5,
      nowMs: () => state.nowMs,
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

class Denied extends Error {
  readonly scope: string;

  constructor(field: string, scope: string) {
    super(`Access denied for ${field} field. Required access: \`${scope}\` access scope.`);
    this.scope = scope;
  }
}

function whole(nodes: readonly unknown[]) {
  return { edges: nodes.map((node, index) => ({ node, cursor: String(index) })), nodes, pageInfo: PAGE_OF_ALL };
}

const PAGE_OF_ALL = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

function paged(nodes: readonly unknown[], { first = 0, after }: { first?: number; after?: string | null }) {
  const from = after == null ? 0 : Number(after) + 1;
  const page = nodes.slice(from, from + first);
  const end = from + page.length;
  return {
    edges: page.map((node, index) => ({ node, cursor: String(from + index) })),
    nodes: page,
    pageInfo: {
      hasNextPage: end < nodes.length,
      hasPreviousPage: from > 0,
      startCursor: page.length > 0 ? String(from) : null,
      endCursor: page.length > 0 ? String(end - 1) : null,
    },
  };
}

function typeOfId(value: unknown): string {
  return /^gid:\/\/shopify\/(\w+)\//.exec((value as { id?: string }).id ?? "")?.[1] ?? "";
}

type Edges = { edges: { node: Record<string, unknown> }[] };

/** Each node a line without its connections, whose nodes follow; without grouping all children come last. */
function linesOf(connection: unknown, parent: string | null, grouped: boolean): string[] {
  const late: string[] = [];
  const lines: string[] = [];
  for (const { node } of (connection as Edges).edges) {
    const nested: unknown[] = [];
    const own = withoutConnections(node, nested) as Record<string, unknown>;
    lines.push(`${JSON.stringify(parent === null ? own : { ...own, __parentId: parent })}\n`);
    const children = nested.flatMap((each) => linesOf(each, String(node["id"]), grouped));
    (grouped ? lines : late).push(...children);
  }
  return [...lines, ...late];
}

function withoutConnections(value: unknown, nested: unknown[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutConnections(each, nested));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    if (typeof each === "object" && each !== null && "edges" in each) {
      nested.push(each);
      return [];
    }
    return [[key, withoutConnections(each, nested)]];
  });
  return Object.fromEntries(entries);
}
