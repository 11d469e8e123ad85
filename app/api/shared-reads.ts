/**
 * Reads of the catalogue that say the same to every visitor. The browser asks for them by GET with the hash of their
 * text, which the server knows from the build: an answer can be kept on the way and shown to others.
 */

import { textOf, type Operation } from "./graphql.ts";

const reads = new Set<Operation>();

/** The operation itself, which is from now on sent so. Nothing of it may belong to a customer or a cart. */
export function sharedRead<Of extends Operation>(operation: Of): Of {
  reads.add(operation);
  return operation;
}

export function isShared(operation: Operation): boolean {
  return reads.has(operation);
}

/** The texts of all of the modules that have been loaded. */
export function sharedReads(): string[] {
  return Array.from(reads, (operation) => textOf(operation));
}
