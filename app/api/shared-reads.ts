/** Catalogue reads with one answer for all visitors: sent by GET with a hash, so that proxies may cache them. */

import { textOf, type GraphqlOperation } from "./graphql.ts";

const reads = new Set<GraphqlOperation>();

/** Marks the operation to be sent this way. It must not depend on a customer or a cart. */
export function sharedRead<Of extends GraphqlOperation>(operation: Of): Of {
  reads.add(operation);
  return operation;
}

export function isShared(operation: GraphqlOperation): boolean {
  return reads.has(operation);
}

/** The texts of all that have been marked, which happens where their modules are loaded. */
export function sharedReads(): string[] {
  return Array.from(reads, (operation) => textOf(operation));
}
