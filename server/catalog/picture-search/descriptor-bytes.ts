/** 32-bit floats, little-endian as on every machine the shop runs on. */

export function bytesOfDescriptors(descriptors: readonly Float32Array[]): Uint8Array {
  return Buffer.concat(
    descriptors.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  );
}

export function descriptorsOfBytes(bytes: Uint8Array, length: number): Float32Array[] {
  // Copied because a Float32Array must be aligned.
  const numbers = new Float32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.byteLength / 4));
  const count = Math.floor(numbers.length / length);
  return Array.from({ length: count }, (_, place) => numbers.slice(place * length, (place + 1) * length));
}
