/**
 * Reads of the catalogue that say the same to every visitor. The browser asks for them by GET with the hash of their
 * text, which the server knows from the build: an answer can be kept on the way and shown to others.
 */

const reads = new Set<string>();

/** The operation itself, which is from now on sent so. Nothing of it may belong to a customer or a cart. */
export function sharedRead(operation: string): string {
  reads.add(operation);
  return operation;
}

export function isShared(operation: string): boolean {
  return reads.has(operation);
}

/** All of the modules that have been loaded. */
export function sharedReads(): string[] {
  return [...reads];
}
