import { readFileSync } from "node:fs";
// Imported by file: some tools would load the package's other build besides the one that the engine uses.
import { buildSchema, isInterfaceType, isObjectType, isUnionType } from "graphql/index.js";
import type { GraphQLFieldResolver, GraphQLSchema } from "graphql/index.js";
import { checkNode, checkScope, scopeOfField } from "./client-access.ts";
import type { StorefrontContext } from "./context.ts";

type Resolver = (source: never, args: never, context: StorefrontContext) => unknown;

export type GraphqlPart = {
  /** By type and field; a field without a resolver is read from its source by name. */
  resolvers: Record<string, Record<string, Resolver>>;
  typesOf?: Record<string, (value: never) => string>;
  /** Loaders for `node(id:)`, by type; each gets the whole global id. */
  nodes?: Record<string, (id: string, context: StorefrontContext) => Promise<object | null>>;
};

const STOREFRONT = new URL("../../contract/storefront.graphql", import.meta.url);
const CUSTOMER_ACCOUNT = new URL("../../contract/customer-account.graphql", import.meta.url);

/** Throws for a type or field that the contract does not have, or that is bound twice. */
export function buildStorefrontSchema(parts: readonly GraphqlPart[]): GraphQLSchema {
  const schema = buildSchema(readFileSync(STOREFRONT, "utf8"));
  for (const part of [...parts, nodePart(parts)]) bind(schema, part);
  requireScopes(schema);
  return schema;
}

/** Throws like `buildStorefrontSchema`. */
export function buildCustomerAccountSchema(parts: readonly GraphqlPart[]): GraphQLSchema {
  const schema = buildSchema(readFileSync(CUSTOMER_ACCOUNT, "utf8"));
  for (const part of parts) bind(schema, part);
  return schema;
}

function bind(schema: GraphQLSchema, { resolvers, typesOf = {} }: GraphqlPart): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`The contract has no type ${typeName}.`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new Error(`The contract has no field ${typeName}.${fieldName}.`);
      if (field.resolve) throw new Error(`${typeName}.${fieldName} is bound twice.`);
      // A resolver declares the source and the arguments that its field has.
      field.resolve = resolve as unknown as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  for (const [typeName, typeOf] of Object.entries(typesOf)) {
    const type = schema.getType(typeName);
    if (!isInterfaceType(type) && !isUnionType(type)) throw new Error(`${typeName} is not a union or an interface.`);
    type.resolveType = (value) => typeOf(value as never);
  }
}

/** Fields that a client's access token may not have the scope for. */
function requireScopes(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const [name, field] of Object.entries(type.getFields())) {
      const scope = scopeOfField(type.name, name);
      if (scope === null) continue;
      const resolve = field.resolve ?? ((source: Record<string, unknown>) => source[name]);
      field.resolve = (source, args, context: StorefrontContext, info) => {
        checkScope(context.client, scope, name);
        return resolve(source as never, args, context, info);
      };
    }
  }
}

function nodePart(parts: readonly GraphqlPart[]): GraphqlPart {
  const readers = new Map(parts.flatMap(({ nodes = {} }) => Object.entries(nodes)));
  const find = async (id: string, context: StorefrontContext) => {
    const type = /^gid:\/\/shopify\/([A-Za-z]+)\//.exec(id)?.[1] ?? "";
    if (context.client !== null && readers.has(type)) checkNode(context.client, type);
    const found = await readers.get(type)?.(id, context);
    return found ? { ...found, __typename: type } : null;
  };
  return {
    resolvers: {
      QueryRoot: {
        node: (_: unknown, { id }: { id: string }, context) => find(id, context),
        nodes: (_: unknown, { ids }: { ids: string[] }, context) => Promise.all(ids.map((id) => find(id, context))),
      },
    },
    typesOf: { Node: (node: { __typename: string }) => node.__typename },
  };
}
