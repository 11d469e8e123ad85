/**
 * Operations of the Storefront API as text, with the types of their results and variables inferred from
 * `contract/storefront-types.d.ts` by gql.tada. gql.tada's own `graphql()` parses documents at load time, which
 * neither the browser nor the server needs (docs/decisions/0061-storefront-operations-are-typed.md).
 */

import type { DocumentDecoration, FragmentOf, initGraphQLTada, ResultOf, VariablesOf } from "gql.tada";
import type { introspection } from "../../contract/storefront-types.d.ts";

type Schema = {
  introspection: introspection;
  disableMasking: true;
  scalars: { Color: string; DateTime: string; Decimal: string; HTML: string; URL: string };
};

export type { FragmentOf, ResultOf };

export type GraphqlOperation<Result = unknown, Variables = never> = DocumentDecoration<Result, Variables>;

/** The caller's variables; `createApi` adds the visitor's language and country. */
export type OwnVariables<Of extends GraphqlOperation> = Omit<VariablesOf<Of>, "language" | "country">;

type Written = { readonly text: string; readonly fragments: ReadonlySet<string> };

/** Defines a query, mutation or fragment; `fragments` are those it spreads. */
export const graphql = write as unknown as ReturnType<typeof initGraphQLTada<Schema>>;

function write(text: string, fragments: readonly Written[] = []): Written {
  return { text, fragments: new Set(fragments.flatMap((each) => [each.text, ...each.fragments])) };
}

/**
 * An operation whose fields are only known at run time, such as one alias for each handle. The caller states its
 * types; nothing checks them against the schema.
 */
export function assembled<Result, Variables>(
  text: string,
  fragments: readonly DocumentDecoration[],
): GraphqlOperation<Result, Variables> {
  return write(text, fragments as readonly Written[]) as GraphqlOperation<Result, Variables>;
}

export function textOf(operation: GraphqlOperation): string {
  const { text, fragments } = operation as Written;
  return [text, ...fragments].join("\n");
}

export function nameOf(operation: GraphqlOperation): string {
  return /(?:query|mutation)\s+(\w+)/.exec((operation as Written).text)?.[1] ?? "unnamed";
}
