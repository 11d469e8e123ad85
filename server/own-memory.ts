/** A copy to keep for long: Node's small buffers each hold on to a block of 64 kB, and compressed ones to one of 16 kB. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
