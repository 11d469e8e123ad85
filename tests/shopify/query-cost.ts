/** What a query costs by Shopify's published rule: an object 1, a connection 2 and its nodes, a mutation 10. */

import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from "graphql";

export type Connection = { path: string; depth: number; first: number | null };

export function isConnection(name: string): boolean {
  return name.endsWith("Connection");
}

export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>): number {
  const info = new TypeInfo(schema);
  /** How many times each selection is asked for. */
  const times: number[] = [1];
  let cost = 0;
  visit(
    document,
    visitWithTypeInfo(info, {
      OperationDefinition: ({ operation }) => {
        if (operation === OperationTypeNode.MUTATION) cost += 10;
      },
      Field: {
        enter(field) {
          const type = getNamedType(info.getType());
          const factor = times.at(-1) ?? 1;
          let next = factor;
          if (type && isCompositeType(type)) {
            if (isConnection(type.name)) {
              cost += 2 * factor;
              const argument = field.arguments?.find(({ name }) => name.value === "first" || name.value === "last");
              next = factor * Number(argument ? valueFromASTUntyped(argument.value, variables) : 1);
            } else if (!["PageInfo"].includes(type.name) && !type.name.endsWith("Edge")) cost += factor;
          }
          times.push(next);
        },
        leave() {
          times.pop();
        },
      },
    }),
  );
  return cost;
}

/** Connections of a query, with how deep they are within others. */
export function connectionsOf(schema: GraphQLSchema, document: DocumentNode): Connection[] {
  const info = new TypeInfo(schema);
  const found: Connection[] = [];
  const open: string[] = [];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter(field) {
          const type = getNullableType(info.getType());
          if (!isObjectType(type) || !isConnection(type.name)) return;
          open.push(field.name.value);
          const first = field.arguments?.find(({ name }) => name.value === "first");
          found.push({
            path: open.join("."),
            depth: open.length,
            first: first?.value.kind === Kind.INT ? Number(first.value.value) : null,
          });
        },
        leave() {
          const type = getNullableType(info.getType());
          if (isObjectType(type) && isConnection(type.name)) open.pop();
        },
      },
    }),
  );
  return found;
}

/** Whether the nodes of each connection name their ids, which JSON lines need. */
export function hasIds(document: DocumentNode): boolean {
  let has = true;
  const check = (selections: SelectionSetNode) => {
    if (!selections.selections.some((each) => each.kind === Kind.FIELD && each.name.value === "id")) has = false;
  };
  visit(document, {
    Field: ({ name, selectionSet }) => void (name.value === "node" && selectionSet && check(selectionSet)),
  });
  return has;
}
