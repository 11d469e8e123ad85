import { GraphQLError, getDirectiveValues, getOperationAST, getVariableValues } from "graphql/index.js";
import type {
  DocumentNode,
  ExecutionResult,
  GraphQLDirective,
  GraphQLSchema,
  OperationDefinitionNode,
} from "graphql/index.js";
import { LRUCache } from "lru-cache";
import type { StorefrontAnswer } from "../../contract/page.ts";
import { pricingOn } from "../../domain/catalog/price-basis.ts";
import { DEFAULT_PRICING } from "../../domain/catalog/pricing.ts";
import { FULL_OFFER, type Offer } from "../../domain/site/offer.ts";
import { currentRecord } from "../monitoring/request-record.ts";
import { contextFor } from "../settings/localization.ts";
import { shownTerms } from "../settings/offer.ts";
import type { Shop } from "../shop.ts";
import { sharingOf, type Sharing } from "./answer-cache.ts";
import { createLoaders, type StorefrontContext } from "./context.ts";
import { costReader } from "./cost.ts";
import { badRequest, formatExecutionError, formatRequestError } from "./errors.ts";
import { checkVariables, typedVariables, type TypedVariable } from "./input-checks.ts";

export type StorefrontRequest = {
  query: string;
  variables: Record<string, unknown> | null;
  operationName: string | null;
};

export type StorefrontResult = StorefrontAnswer & { extensions?: Record<string, unknown> };

type Measured = { operationName?: string; cost?: number; inContext?: boolean; sharing?: Sharing | null };
type RequestContext = StorefrontContext & { measured: Measured; offer: Offer };

const LONGEST_NAME = 80;
/** It is part of the keys under which texts are cached. */
const LONGEST_OPERATION_NAME = 255;
const MAX_QUERY_LENGTH = 50_000;
/** Nesting depth of brackets of any kind; the parser recurses on each. */
const MAX_NESTING = 100;
const KNOWN_TEXTS = 200;
const IN_CONTEXT = "inContext";

type Caller = Pick<StorefrontContext, "origin" | "ip" | "preview" | "builtTexts"> & {
  client?: StorefrontContext["client"];
  account?: StorefrontContext["account"];
};

/** Parses, validates and executes; calls `prepare` before executing. Throws what it does not execute. */
export type GraphqlEngine = {
  graphql(
    query: string,
    context: object,
    variables: Record<string, unknown>,
    operationName?: string,
  ): Promise<ExecutionResult<Record<string, unknown>>>;
};

export type Execution = Pick<StorefrontContext, "requestedProducts" | "effects"> & {
  result: StorefrontResult;
  /** Null where the answer is not the same for everybody, or has errors. */
  sharing: Sharing | null;
};

/** For clients and for pages rendered in this process. Never throws; leaves `effects` to the caller. */
export async function execute(
  engine: GraphqlEngine,
  shop: Shop,
  request: StorefrontRequest,
  { origin, ip, preview, builtTexts, client = null, account = null }: Caller,
): Promise<Execution> {
  const measured: Measured = {};
  const context: RequestContext = {
    shop,
    origin,
    ip,
    preview,
    builtTexts,
    ...contextFor(null, null, FULL_OFFER),
    client,
    account,
    currency: DEFAULT_PRICING.currency,
    pricing: DEFAULT_PRICING,
    shopPricing: DEFAULT_PRICING,
    buyerToken: null,
    loaders: createLoaders(shop, () => context),
    requestedProducts: new Set(),
    effects: [],
    measured,
    offer: FULL_OFFER,
    sourceLanguage: FULL_OFFER.sourceLanguage,
  };
  const executed = (result: StorefrontResult, sharing: Sharing | null): Execution => {
    return { result, sharing, requestedProducts: context.requestedProducts, effects: context.effects };
  };
  try {
    const query = queryOf(request);
    const { offer, pricing } = await shownTerms(shop);
    Object.assign(context, contextFor(null, null, offer), {
      ...{ offer, sourceLanguage: offer.sourceLanguage, currency: pricing.currency, shopPricing: pricing },
      pricing: pricingOn(client?.basis ?? "platform", pricing),
    });
    const variables = request.variables ?? {};
    if (request.operationName !== null) measured.operationName = request.operationName;
    const { data, errors } = await engine.graphql(query, context, variables, measured.operationName);
    const isShared = !errors && context.buyerToken === null;
    const result = { data, ...(errors && { errors }), extensions: extensionsOf(context) };
    return executed(result, isShared ? (measured.sharing ?? null) : null);
  } catch (error) {
    const errors = causesOf(error)?.map(formatRequestError) ?? [
      formatExecutionError(new GraphQLError("", { originalError: error as Error }), shop.log),
    ];
    return executed({ errors }, null);
  }
}

/** Called by the engine after parsing and validation: applies limits and `@inContext`. */
export function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: object,
  variables: Readonly<Record<string, unknown>>,
): void {
  const request = context as RequestContext;
  const prepared = preparedOf(schema, document, request.measured.operationName);
  const { operation } = prepared;
  const record = currentRecord();
  if (record) record.operation ??= operation.name?.value.slice(0, LONGEST_NAME) ?? null;
  checkVariables(prepared.variables, variables);
  // The engine skips this when it compiles a query, and would then report a bad variable as a bug.
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors) throw new AggregateError(errors);
  // The defaults count too.
  request.measured.cost = prepared.costOf(coerced);
  request.measured.sharing = prepared.sharing;

  if (!prepared.inContext) return;
  const contextArguments = getDirectiveValues(prepared.inContext, operation, coerced) ?? {};
  request.measured.inContext = true;
  const buyer = contextArguments["buyer"] as { customerAccessToken: string } | null | undefined;
  Object.assign(request, contextFor(contextArguments["country"], contextArguments["language"], request.offer), {
    buyerToken: buyer?.customerAccessToken ?? null,
  });
}

/** What is the same for each request with an operation of a document. */
type Prepared = {
  operation: OperationDefinitionNode;
  variables: readonly TypedVariable[];
  costOf(variables: Readonly<Record<string, unknown>>): number;
  sharing: Sharing | null;
  /** Null where the operation does not have the directive. */
  inContext: GraphQLDirective | null;
};

/** By document and name of the operation. The engine keeps the documents of the latest queries. */
const preparations = new WeakMap<DocumentNode, Map<string, Prepared>>();

function preparedOf(schema: GraphQLSchema, document: DocumentNode, name: string | undefined): Prepared {
  const known = preparations.get(document)?.get(name ?? "");
  if (known) return known;
  const operation = getOperationAST(document, name);
  if (!operation) throw badRequest("An operation name is required");
  if (!schema.getRootType(operation.operation)) throw badRequest(`There is no ${operation.operation} here`);
  const hasContext = operation.directives?.some((directive) => directive.name.value === IN_CONTEXT);
  const prepared: Prepared = {
    operation,
    variables: typedVariables(schema, operation),
    costOf: costReader(schema, document, operation),
    sharing: sharingOf(document, name),
    inContext: (hasContext && schema.getDirective(IN_CONTEXT)) || null,
  };
  const ofDocument = preparations.get(document) ?? new Map<string, Prepared>();
  preparations.set(document, ofDocument.set(name ?? "", prepared));
  return prepared;
}

/** The engine's texts of the latest queries, whose length and nesting are within the limits. */
const queryTexts = new LRUCache<string, string>({ max: KNOWN_TEXTS });

/**
 * The engine caches compiled queries by text alone, so a comment at the end has the operation's name. It also keeps
 * JSON, which has no comments, from being taken for a parsed query.
 */
function queryOf({ query, operationName }: StorefrontRequest): string {
  if (operationName !== null && operationName.length > LONGEST_OPERATION_NAME) throw badRequest("No such operation");
  // The name comes first: only a valid one is kept, so no other query has the same key.
  const key = `${operationName ?? ""}\n${query}`;
  const known = queryTexts.get(key);
  if (known !== undefined) return known;
  if (query.length > MAX_QUERY_LENGTH) throw badRequest(`A query cannot be longer than ${MAX_QUERY_LENGTH} characters`);
  if (nestingOf(query) > MAX_NESTING) throw badRequest(`A query cannot be nested more than ${MAX_NESTING} deep`);
  if (operationName !== null && !/^[_A-Za-z][_0-9A-Za-z]*$/.test(operationName)) throw badRequest("No such operation");
  const text = `${query}\n# ${operationName ?? ""}`;
  queryTexts.set(key, text);
  return text;
}

/** An unterminated string takes the rest. */
function nestingOf(query: string): number {
  let [depth, deepest] = [0, 0];
  for (const [part] of query.matchAll(/"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#.*|[[({]|[\])}]/g)) {
    if (part === "[" || part === "(" || part === "{") deepest = Math.max(deepest, (depth += 1));
    else if (part === "]" || part === ")" || part === "}") depth -= 1;
  }
  return deepest;
}

function extensionsOf({ measured, country, language }: RequestContext): Record<string, unknown> {
  return {
    cost: { requestedQueryCost: measured.cost ?? 0 },
    ...(measured.inContext && { context: { country, language } }),
  };
}

function causesOf(error: unknown): GraphQLError[] | null {
  if (error instanceof GraphQLError) return [error];
  const causes = error instanceof Error && "errors" in error ? error.errors : null;
  return Array.isArray(causes) && causes.every((each) => each instanceof GraphQLError) ? causes : null;
}
