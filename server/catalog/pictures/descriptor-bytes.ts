/**
 * Descriptors in a quarter of the memory that floats take: each is its numbers as signed bytes, of which the largest is
 * 127, after one float that all are multiples of, little-endian. Encoders' names carry `DESCRIPTOR_FORMAT`, or a version
 * of their own that is raised with it.
 */

export const DESCRIPTOR_FORMAT = 2;

const SCALE_BYTES = 4;
const LARGEST = 127;

export function bytesOfDescriptors(descriptors: readonly Float32Array[]): Uint8Array {
  return Buffer.concat(descriptors.map(bytesOf));
}

export function descriptorsOfBytes(bytes: Uint8Array, length: number): Float32Array[] {
  return splitBytes(bytes, length).map(({ scale, numbers }) => Float32Array.from(numbers, (number) => number * scale));
}

/** `length`: numbers of a descriptor. */
export function splitBytes(bytes: Uint8Array, length: number): { scale: number; numbers: Int8Array }[] {
  const count = Math.floor(bytes.byteLength / (SCALE_BYTES + length));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: count }, (_, place) => {
    const at = place * (SCALE_BYTES + length);
    return {
      scale: view.getFloat32(at, true),
      numbers: new Int8Array(bytes.buffer, bytes.byteOffset + at + SCALE_BYTES, length),
    };
  });
}

function bytesOf(descriptor: Float32Array): Uint8Array {
  const most = descriptor.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0);
  const numbers = Int8Array.from(descriptor, (number) => (most === 0 ? 0 : Math.round((number / most) * LARGEST)));
  const bytes = Buffer.alloc(SCALE_BYTES + numbers.length);
  // Rounding changes directions a little, but no length: a picture is as similar to itself as before.
  const size = Math.hypot(...numbers);
  bytes.writeFloatLE(size === 0 ? 0 : Math.hypot(...descriptor) / size);
  bytes.set(new Uint8Array(numbers.buffer), SCALE_BYTES);
  return bytes;
}
