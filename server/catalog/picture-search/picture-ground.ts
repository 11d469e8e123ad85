/** Tells the thing a picture shows from the ground it lies on. */

export type Thing = {
  width: number;
  height: number;
  /** Three numbers a pixel, as under a light that makes the ground bright. */
  lab: Float32Array;
  /** 0: ground, 1: surely thing. */
  weight: Float32Array;
  /** In pixels. */
  middle: { x: number; y: number };
  /** Root of its mean square distance from the middle, in pixels. */
  size: number;
};

/** Part of the picture's shorter side that its border takes. */
const BORDER = 0.06;
/** Difference in Lab at which a pixel is half thing, half ground. */
const HALF = 12;
/** The light is corrected until the ground is as bright as this. */
const BRIGHT = 92;
const FITS = 3;
const CHANNELS = [0, 1, 2] as const;
const TERMS = 4;
/** Nearer than this to the ground is ground. */
const LEAST_LIMIT = 4;

/** What makes a ground dim or tinted: the lamp, or the ground itself. */
export type Light = "of a lamp" | "of day";

export function toldFromGround(
  lab: Float32Array,
  { width, height }: { width: number; height: number },
  light: Light,
): Thing {
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

/** A bowl through the border's colours that leaves out what sticks out of it: things that reach the edge. */
function groundOf(lab: Float32Array, width: number, height: number): Ground {
  const border = borderOf(width, height);
  // Each pixel's terms: one, across, down, distance from the middle squared.
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
    const kept = border.filter((_, index) => (away[index] ?? 0) <= limit);
    const rows = kept.map((at) => [1, across(at), down(at), across(at) ** 2 + down(at) ** 2]);
    bowls = CHANNELS.map((channel) => leastSquares(rows, (index) => lab[(kept[index] ?? 0) * 3 + channel] ?? 0));
  }
  return ground;
}

/** Every third pixel of the border: its colours change slowly. */
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

/** Lightness in proportion to the ground's, and half of the ground's tint taken away; a dark ground says nothing. */
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
      // Faint shadows over a wide ground would pull the middle away.
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

/** The factors of the terms in `rows` that come nearest to the values, by elimination. */
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
