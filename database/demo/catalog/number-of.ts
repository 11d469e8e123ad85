/** A 32-bit hash of a text. */
export function numberOf(text: string, seed = 0): number {
  let mixed = (0x811c9dc5 ^ seed) >>> 0;
  for (let place = 0; place < text.length; place += 1)
    mixed = Math.imul(mixed ^ text.charCodeAt(place), 0x01000193) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
