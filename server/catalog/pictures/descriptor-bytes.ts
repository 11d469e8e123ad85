/** Descriptors as they are stored: 32-bit floats, little endian, as every machine the shop runs on has them. */

export function bytesOfDescriptor(descriptor: Float32Array): Uint8Array {
  return new Uint8Array(descriptor.buffer.slice(descriptor.byteOffset, descriptor.byteOffset + descriptor.byteLength));
}

export function descriptorOfBytes(bytes: Uint8Array): Float32Array {
  // A copy: floats cannot begin just anywhere.
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
