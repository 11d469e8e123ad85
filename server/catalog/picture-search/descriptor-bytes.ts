/**
 * Descriptors as they are stored, one after the other: 32-bit floats, little endian, as every machine the shop runs on
 * has them.
 */

export function bytesOfDescriptors(descriptors: readonly Float32Array[]): Uint8Array {
  return Buffer.concat(
    descriptors.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  );
}

/** `length`: numbers of one. What is left over at the end is none. */
export function descriptorsOfBytes(bytes: Uint8Array, length: number): Float32Array[] {
  // A copy: floats cannot begin just anywhere.
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.byteLength / 4));
  const count = Math.floor(numbers.length / length);
  return Array.from({ length: count }, (_, place) => numbers.slice(place * length, (place + 1) * length));
}
