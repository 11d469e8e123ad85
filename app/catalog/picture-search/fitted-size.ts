/** The size of uploaded pictures: the shop needs much less, and phones upload slowly. */

const MOST_SIDE = 2_000;
const MOST_BYTES = 4 * 1024 * 1024;
const READ: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);

export type Size = { width: number; height: number };

/** Scaled down in proportion so that no side exceeds `side`; at least one pixel each. */
export function fittedSize({ width, height }: Size, side = MOST_SIDE): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function mayGoAsItIs(file: { size: number; type: string }, { width, height }: Size): boolean {
  return READ.has(file.type) && file.size <= MOST_BYTES && Math.max(width, height) <= MOST_SIDE;
}
