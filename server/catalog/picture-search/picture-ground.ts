/** Separates the object in a picture from its background. */

export type PictureObject = {
  width: number;
  height: number;
  /** Three numbers a pixel, corrected as if the light made the background bright. */
  lab: Float32Array;
  /** From 0, background, to 1, object. */
  weight: Float32Array;
  middle: { x: number; y: number };
  /** Root mean square distance from the centre, in pixels. */
  size: number;
};

/** As a part of the picture's shorter side. */
const BORDER = 0.06;
/** Difference in Lab at which a pixel is half object, half background. */
const HALF = 12;
const BRIGHT = 92;
const FITS = 3;
const CHANNELS = [0, 1, 2] as const;
const TERMS = 4;
const LEAST_LIMIT = 4;

/** Why a background is dim or tinted: because of the light, or of its own colour. */
export type Light = "of a lamp" | "of day";

export function separateFromGround(
  lab: Float32Array,
  { width, height }: { width: number; height: number },
  light: Light,
): PictureObject {
  const ground = groundOf(lab, width, height);
  const pixels = width * height;
  const weight = new Float32Array(pixels);
  for (let at = 0; at < pixels; at += 1) {
    const away = distance(lab, at, ground(at));
    weight[at] = away ** 2 / (away ** 2 + HALF ** 2);
  }
  if (light === "of a lamp") lighten(lab, pixels, ground);
  return { width, height, lab, weight, ...placeOf(weight, width, height) };
}

type Ground = (at: number) => readonly [number, number, number];

/** Fits a paraboloid to the border's colours, leaving out objects that reach the edge. */
function groundOf(lab: Float32Array, width: number, height: number): Ground {
  const border = borderOf(width, height);
  // Terms of each pixel: 1, x, y, squared distance from the centre.
  const across = (at: number) => ((at % width) / width) * 2 - 1;
  const down = (at: number) => (Math.floor(at / width) / height) * 2 - 1;
  const valueAt = ([c0 = 0, c1 = 0, c2 = 0, c3 = 0]: readonly number[], x: number, y: number) =>
    c0 + c1 * x + c2 * y + c3 * (x * x + y * y);
  let bowls = CHANNELS.map((channel) => [median(border.map((at) => lab[at * 3 + channel] ?? 0)), 0, 0, 0]);
  const ground: Ground = (at) => {
    const [x, y] = [across(at), down(at)];
    return [valueAt(bowls[0] ?? [], x, y), valueAt(bowls[1] ?? [], x, y), valueAt(bowls[2] ?? [], x, y)];
  };
  for (let fit = 0; fit < FITS; fit += 1) {
    const away = border.map((at) => distance(lab, at, ground(at)));
    const limit = Math.max(LEAST_LIMIT, 2 * median(away));
    const inliers = border.filter((_, index) => (away[index] ?? 0) <= limit);
    const rows = inliers.map((at) => [1, across(at), down(at), across(at) ** 2 + down(at) ** 2]);
    bowls = CHANNELS.map((channel) => leastSquares(rows, (index) => lab[(inliers[index] ?? 0) * 3 + channel] ?? 0));
  }
  return ground;
}

function borderOf(width: number, height: number): number[] {
  const margin = Math.max(2, Math.round(Math.min(width, height) * BORDER));
  const border: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const isWithin = y >= margin && y < height - margin;
    for (let x = 0; x < width; x += 1) {
      if (isWithin && x === margin) x = width - margin;
      if ((x + y) % 3 === 0) border.push(y * width + x);
    }
  }
  return border;
}

/** Scales lightness by the background's and removes half of its tint. */
function lighten(lab: Float32Array, pixels: number, ground: Ground): void {
  for (let at = 0; at < pixels; at += 1) {
    const [light, a, b] = ground(at);
    if (light < 35) continue;
    lab[at * 3] = Math.min(100, ((lab[at * 3] ?? 0) * BRIGHT) / light);
    lab[at * 3 + 1] = (lab[at * 3 + 1] ?? 0) - a / 2;
    lab[at * 3 + 2] = (lab[at * 3 + 2] ?? 0) - b / 2;
  }
}

function placeOf(weight: Float32Array, width: number, height: number) {
  let [total, sumX, sumY, squares] = [0, 0, 0, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      // Squared, so that faint shadows do not shift the centre.
      const w = (weight[at] ?? 0) ** 2;
      total += w;
      sumX += w * x;
      sumY += w * y;
      squares += w * (x * x + y * y);
    }
  }
  if (total < 1) return { middle: { x: width / 2, y: height / 2 }, size: Math.min(width, height) / 3 };
  const middle = { x: sumX / total, y: sumY / total };
  return { middle, size: Math.max(2, Math.sqrt(Math.max(0, squares / total - middle.x ** 2 - middle.y ** 2))) };
}

function distance(lab: Float32Array, at: number, [light, a, b]: readonly [number, number, number]): number {
  const away = [(lab[at * 3] ?? 0) - light, (lab[at * 3 + 1] ?? 0) - a, (lab[at * 3 + 2] ?? 0) - b] as const;
  return Math.sqrt(away[0] * away[0] + away[1] * away[1] + away[2] * away[2]);
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
}

/** Gaussian elimination. */
function leastSquares(rows: readonly (readonly number[])[], valueOf: (index: number) => number): number[] {
  const table: number[][] = Array.from({ length: TERMS }, (_, i) =>
    Array.from({ length: TERMS + 1 }, (_each, j): number => (i === j ? 1e-6 : 0)),
  );
  for (const [index, row] of rows.entries()) {
    for (const [i, sums] of table.entries()) {
      const term = row[i] ?? 0;
      for (let j = 0; j < TERMS; j += 1) sums[j] = (sums[j] ?? 0) + term * (row[j] ?? 0);
      sums[TERMS] = (sums[TERMS] ?? 0) + term * valueOf(index);
    }
  }
  for (const [i, pivot] of table.entries()) {
    const lead = pivot[i] ?? 1;
    for (let j = i; j <= TERMS; j += 1) pivot[j] = (pivot[j] ?? 0) / lead;
    for (const [k, row] of table.entries()) {
      const factor = row[i] ?? 0;
      if (k !== i) for (let j = i; j <= TERMS; j += 1) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  return table.map((row) => row[TERMS] ?? 0);
}
