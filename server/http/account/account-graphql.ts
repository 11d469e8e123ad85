/** Customer Account API 2025-07: GraphQL with the access token of one customer at one client. */

import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import {
  execute as run,
  parse,
  validate,
  specifiedRules,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from "graphql/index.js";
import { LRUCache } from "lru-cache";
import type { Refusal } from "../../../contract/refusals.ts";
import { imageGraphql } from "../../catalog/pictures/image.graphql.ts";
import type { AccountClient } from "../../customers/account-api/account-client.ts";
import { customerAccountGraphql } from "../../customers/account-api/customer-account.graphql.ts";
import { accountOfToken } from "../../customers/account-api/grants.ts";
import { findCustomer, type Customer } from "../../customers/customers.ts";
import { badRequest, formatExecutionError, formatRequestError, storefrontError } from "../../graphql/errors.ts";
import { execute, prepare, type GraphqlEngine } from "../../graphql/execute.ts";
import { inputRules } from "../../graphql/input-checks.ts";
import { buildCustomerAccountSchema } from "../../graphql/schema.ts";
import { countAnswer, keepAnswersBounded, limitRate } from "../../limits/rate-limits.ts";
import { customerAccountOrdersGraphql } from "../../orders/storefront/customer-account-orders.graphql.ts";
import type { Shop } from "../../shop.ts";
import type { BuiltTexts } from "../../site/pages/built-texts.ts";
import { accountClient } from "../../site/storefront-tokens/storefront-tokens.ts";
import { isUnavailable, refuse, requestOf, send, sendJson, sendUnavailable } from "../calls/graphql-answers.ts";
import { GRAPHQLS } from "./account-addresses.ts";
import { answerPreflight, openTo } from "./account-origins.ts";

type Options = { shop: Shop; builtTexts: BuiltTexts; originOf(request: FastifyRequest): string };

/** As in the Storefront API. */
const MAX_TOKENS = 3_000;
const CACHED_QUERIES = 200;

export function mountAccountGraphql(app: FastifyInstance, { shop, builtTexts, originOf }: Options): void {
  const engine = openEngine(shop);
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => refuse(reply, error, shop));
  for (const url of GRAPHQLS) {
    app.options(url, answerPreflight);
    app.post(url, async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-request-id", request.id);
      const caller = await callerOf(shop, request);
      if (!caller) {
        const error = storefrontError("UNAUTHORIZED", "The access token is missing, wrong or expired.");
        return send(reply, 401, { errors: [formatRequestError(error)] });
      }
      if (!openTo(caller.client, request, reply)) {
        const error = storefrontError("ACCESS_DENIED", "The client is not registered for pages of this origin.");
        return send(reply, 403, { errors: [formatRequestError(error)] });
      }
      await limitRate(shop, "storefront", request.ip);
      await keepAnswersBounded(shop, request.ip);
      const graphqlRequest = requestOf(request.body);
      if (!graphqlRequest) {
        return send(reply, 400, { errors: [formatRequestError(badRequest("The body must be JSON with a query"))] });
      }
      const from = { origin: originOf(request), ip: request.ip, builtTexts, account: caller.account };
      const { result } = await execute(engine, shop, graphqlRequest, from);
      if (isUnavailable(result)) return sendUnavailable(reply, result);
      const json = JSON.stringify(result);
      await countAnswer(shop, request.ip, json.length);
      return sendJson(reply, 200, json);
    });
  }
}

type Caller = { client: AccountClient; account: Customer };

/** Null without a valid access token. Clients send it as it is, or after "Bearer". */
async function callerOf(shop: Shop, { headers }: FastifyRequest): Promise<Caller | null> {
  const token = (headers.authorization ?? "").replace(/^Bearer /i, "");
  const found = token === "" ? null : await accountOfToken(shop, token);
  const client = found && (await accountClient(shop, found.clientId));
  const account = found && client && (await findCustomer(shop, found.customerId));
  return client && account ? { client, account } : null;
}

function openEngine({ log }: Shop): GraphqlEngine {
  const schema = buildCustomerAccountSchema([customerAccountGraphql, customerAccountOrdersGraphql, imageGraphql]);
  const documents = new LRUCache<string, DocumentNode>({ max: CACHED_QUERIES });
  return {
    async graphql(query, context, variables, operationName) {
      const document = documents.get(query) ?? checked(schema, query);
      documents.set(query, document);
      prepare(schema, document, context, variables);
      const { data, errors } = await run({
        ...{ schema, document, contextValue: context, variableValues: variables },
        ...(operationName !== undefined && { operationName }),
      });
      // Plain objects shaped like errors.
      const formattedErrors = errors?.map((error) => formatExecutionError(error, log) as GraphQLError);
      return { data: data as Record<string, unknown> | null, ...(formattedErrors && { errors: formattedErrors }) };
    },
  };
}

/** Throws the errors that it has. */
function checked(schema: GraphQLSchema, query: string): DocumentNode {
  const document = parse(query, { maxTokens: MAX_TOKENS });
  const errors = validate(schema, document, [...specifiedRules, ...inputRules]);
  if (errors.length > 0) throw new AggregateError(errors);
  return document;
}
