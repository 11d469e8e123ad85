/** How large a picture goes to the shop: it looks at it much smaller, and phones send slowly. */

const MOST_SIDE = 2_000;
const MOST_BYTES = 4 * 1024 * 1024;
/** What the shop reads; browsers show more kinds than these. */
const READ: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);

export type Size = { width: number; height: number };

/** The size with no side longer than `side`, in its proportions, of at least one pixel each. */
export function fittedSize({ width, height }: Size, side = MOST_SIDE): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a file need not be made smaller, or written anew. */
export function mayGoAsItIs(file: { size: number; type: string }, { width, height }: Size): boolean {
  return READ.has(file.type) && file.size <= MOST_BYTES && Math.max(width, height) <= MOST_SIDE;
}
