/** Outlines that come back in many pieces, in a box of about 200 around (0, 0). */

export const HEART =
  "M0 88C-70 38-100 4-100-36C-100-70-76-92-48-92C-24-92-8-78 0-60C8-78 24-92 48-92C76-92 100-70 100-36C100 4 70 38 0 88Z";
export const PETAL = "M0 0C-36-18-48-74 0-100C48-74 36-18 0 0Z";
export const ROUND_PETAL = "M0 0C-64-20-70-104 0-104C70-104 64-20 0 0Z";
export const LEAF = "M0-100C52-56 52 44 0 100C-52 44-52-56 0-100Z";
export const MOON = "M34-94A100 100 0 1 0 34 94A78 78 0 1 1 34-94Z";
export const CROSS = "M-20-100H20V-44H72V-6H20V100H-20V-6H-72V-44H-20Z";
export const STAR = "M0-100L25-34L95-31L40 13L59 81L0 42L-59 81L-40 13L-95-31L-25-34Z";
/** The right half of each; the left half mirrors it. */
export const WING_UPPER = "M4-6C18-84 104-130 140-98C168-66 112 4 6 14Z";
export const WING_LOWER = "M6 14C74 4 116 34 100 74C84 108 28 88 4 26Z";
export const LOOP = "M0-6C34-66 128-98 158-70C178-46 178 34 156 58C128 84 36 48 0 10Z";
export const TAIL = "M0 0C26 34 62 92 82 152L26 136L0 168C-4 112-8 56-10 4Z";

export function disc(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
}

export function box(width: number, height: number, round: number): string {
  const [w, h, r] = [width / 2, height / 2, round];
  return (
    `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}` +
    `H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
  );
}

/** A shape repeated around (0, 0); the first one points up. */
export function turned(count: number, content: string): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${Math.round((index * 3600) / count) / 10})">${content}</g>`,
  ).join("");
}

/** Single-line capitals in a box of 100 × 140 around (0, 0), to be engraved. */
export const LETTERS: Readonly<Record<string, string>> = {
  A: "M-46 64L0-66L46 64M-29 20H29",
  B: "M-36-64V64H8C56 64 56-2 8-2H-36M8-2C48-2 48-64 6-64H-36",
  C: "M44-42C8-86-50-62-50 0S8 86 44 42",
  D: "M-40-64V64H-8C62 64 62-64-8-64Z",
  E: "M38-64H-36V64H38M-36-2H24",
  F: "M38-64H-36V64M-36-2H24",
  G: "M44-42C8-86-50-62-50 0S14 90 46 40V4H8",
  H: "M-42-64V64M42-64V64M-42 0H42",
  I: "M0-64V64M-20-64H20M-20 64H20",
  J: "M24-64V26C24 76-38 76-40 26M2-64H46",
  K: "M-38-64V64M42-64L-38 14M-8-14L44 64",
  L: "M-32-64V64H40",
  M: "M-52 64L-40-64L0 26L40-64L52 64",
  N: "M-42 64V-64L42 64V-64",
  O: "M0-66C70-66 70 66 0 66C-70 66-70-66 0-66Z",
  P: "M-36 64V-64H6C58-64 58 6 6 6H-36",
  Q: "M0-66C70-66 70 66 0 66C-70 66-70-66 0-66ZM12 32L48 74",
  R: "M-36 64V-64H6C56-64 56 2 6 2H-36M4 2L44 64",
  S: "M38-46C20-78-38-72-36-34C-34 8 40-8 40 34C38 76-24 74-42 44",
  T: "M-48-64H48M0-64V64",
  U: "M-40-64V18C-40 80 40 80 40 18V-64",
  V: "M-46-64L0 66L46-64",
  W: "M-58-64L-30 64L0-28L30 64L58-64",
  X: "M-42-64L42 64M42-64L-42 64",
  Y: "M-44-64L0 0L44-64M0 0V64",
  Z: "M-40-64H42L-42 64H42",
};
