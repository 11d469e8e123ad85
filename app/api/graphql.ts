/**
 * Operations of the Storefront API as text, with the types of their results and variables inferred from
 * `contract/storefront-types.d.ts` by gql.tada. Its own `graphql()` parses documents where they are loaded, which
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

/** A query or mutation. Its text and name are read with `textOf` and `nameOf`. */
export type Operation<Result = unknown, Variables = never> = DocumentDecoration<Result, Variables>;

/** What the caller says; every operation is asked for in the visitor's language and country besides. */
export type OwnVariables<Of extends Operation> = Omit<VariablesOf<Of>, "language" | "country">;

type Written = { readonly text: string; readonly fragments: ReadonlySet<string> };

/** Writes a query, mutation or fragment; `fragments` are those that it spreads. */
export const graphql = write as unknown as ReturnType<typeof initGraphQLTada<Schema>>;

function write(text: string, fragments: readonly Written[] = []): Written {
  return { text, fragments: new Set(fragments.flatMap((each) => [each.text, ...each.fragments])) };
}

/**
 * An operation whose fields are only known at run time, such as one alias for each handle. Nothing checks its types
 * against the schema: whoever writes it says them.
 */
export function assembled<Result, Variables>(
  text: string,
  fragments: readonly DocumentDecoration[],
): Operation<Result, Variables> {
  return write(text, fragments as readonly Written[]) as Operation<Result, Variables>;
}

/** The whole document as it is sent: the operation with every fragment once. */
export function textOf(operation: Operation): string {
  const { text, fragments } = operation as Written;
  return [text, ...fragments].join("\n");
}

/** Its name, for reports of failures. */
export function nameOf(operation: Operation): string {
  return /(?:query|mutation)\s+(\w+)/.exec((operation as Written).text)?.[1] ?? "unnamed";
}
