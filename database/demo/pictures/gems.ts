/** Cut stones: an outline, a table in its middle and facets between, lit from the upper left. */
import { at, ball, place } from "./brush.ts";

type Point = readonly [number, number];
export type Cut = "round" | "oval" | "pear" | "square" | "heart" | "leaf";

/** Outlines in a box of 100 around (0, 0). */
const OUTLINES: Record<Cut, readonly Point[]> = {
  round: ring(16),
  oval: ring(14).map(([x, y]) => [x * 0.76, y] as const),
  // narrow where y is -50, full where it is below 0
  pear: ring(16).map(([x, y]) => [x * 0.8 * Math.sqrt((y + 50) / 100), y] as const),
  square: [
    [-22, -50],
    [22, -50],
    [38, -34],
    [38, 34],
    [22, 50],
    [-22, 50],
    [-38, 34],
    [-38, -34],
  ],
  heart: [
    [0, -28],
    [8, -38],
    [20, -45],
    [33, -44],
    [44, -35],
    [48, -21],
    [45, -5],
    [35, 13],
    [19, 32],
    [0, 49],
    [-19, 32],
    [-35, 13],
    [-45, -5],
    [-48, -21],
    [-44, -35],
    [-33, -44],
    [-20, -45],
    [-8, -38],
  ],
  leaf: [
    [0, -50],
    [15, -34],
    [24, -14],
    [24, 14],
    [15, 34],
    [0, 50],
    [-15, 34],
    [-24, 14],
    [-24, -14],
    [-15, -34],
  ],
};

function ring(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2;
    return [Math.cos(angle) * 50, Math.sin(angle) * 50] as const;
  });
}

/** A stone of `size` across, painted in the picture's colour. */
export function gem(cut: Cut, x: number, y: number, size: number, turn = 0): string {
  const scale = Math.round(size * 10) / 1000;
  const turned = turn === 0 ? "" : ` rotate(${at(turn)})`;
  return `<use href="#g-${cut}" transform="translate(${at(x)} ${at(y)})${turned} scale(${scale})"/>`;
}

/** A stone in a rim of metal, held by four prongs. */
export function setGem(cut: Cut, x: number, y: number, size: number, turn = 0): string {
  const rim = `<path d="${outline(cut, 1.16)}" fill="url(#m)" stroke="url(#e)" stroke-width="3" stroke-linejoin="round"/>`;
  const prongs = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  )
    .map(([right, down]) => {
      const [px, py] = cornerOf(cut, right, down);
      return ball(px, py, 5.5);
    })
    .join("");
  return place(rim + `<use href="#g-${cut}"/>` + prongs, x, y, size / 100, turn);
}

/** A small clear stone, whatever the picture's colour. */
export function spark(x: number, y: number, size: number): string {
  return `<use href="#g-spark" transform="translate(${at(x)} ${at(y)}) scale(${Math.round(size * 10) / 1000})"/>`;
}

/** Small clear stones in a ring around a place. */
export function halo(x: number, y: number, radius: number, count: number, size: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return spark(x + radius * Math.cos(angle), y + radius * Math.sin(angle), size);
  }).join("");
}

/** What `spark` refers to. */
export const SPARK =
  '<g id="g-spark"><circle r="50" fill="#8fa3b5"/><circle r="44" fill="#e3edf5"/><path d="M0-44L16-16L44 0L16 16L0 44L-16 16L-44 0L-16-16Z" fill="#fff"/>' +
  '<path d="M16-16L44 0L16 16ZM0 44L-16 16H16Z" fill="#a9bccd"/><path d="M-31-31L-16-16L0-44Z" fill="#fff"/></g>';

function cornerOf(cut: Cut, right: number, down: number): Point {
  const wanted = OUTLINES[cut].reduce((best, point) =>
    point[0] * right + point[1] * down > best[0] * right + best[1] * down ? point : best,
  );
  return [wanted[0] * 1.04, wanted[1] * 1.04];
}

function outline(cut: Cut, scale: number): string {
  const radius = at(50 * scale);
  if (cut === "round")
    return `M-${radius} 0A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 0 1-${radius} 0Z`;
  return `M${OUTLINES[cut].map(([x, y]) => `${at(x * scale)} ${at(y * scale)}`).join("L")}Z`;
}

/** What `gem` refers to: the stone of 100 across. */
export function gemDefinition(cut: Cut): string {
  const points = OUTLINES[cut];
  const table = points.map(([x, y]) => [x * 0.52, y * 0.52] as const);
  const shades = new Map<string, string>();
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const inner = table[index] ?? point;
    const innerNext = table[(index + 1) % points.length] ?? point;
    const sparkle = index % 2 === 0 ? 0.2 : -0.2;
    facet(shades, [point, next, innerNext], sparkle);
    facet(shades, [point, inner, innerNext], -sparkle);
  });
  const facets = [...shades].map(([shade, d]) => `<path d="${d}" ${shade}/>`).join("");
  const top = `M${table.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}Z`;
  return (
    `<g id="g-${cut}"><path d="${outline(cut, 1)}" fill="url(#k)"/>${facets}` +
    `<path d="${top}" fill="url(#t)"/><path d="M-17-17L3-21L-13 5Z" fill="#fff" opacity=".7"/></g>`
  );
}

/** Adds a facet to the others of its brightness: five steps from shadow to light. */
function facet(shades: Map<string, string>, corners: readonly Point[], sparkle: number): void {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / 150;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / 150;
  const light = Math.round((-0.5 * x - 0.75 * y + sparkle) * 5) / 5;
  if (light === 0) return;
  const strength = at(Math.min(0.7, Math.abs(light)) * (light > 0 ? 0.95 : 0.7));
  const shade = `fill="${light > 0 ? "#fff" : "var(--shade)"}" opacity="${strength}"`;
  const d = `M${corners.map((corner) => corner.map(Math.round).join(" ")).join("L")}Z`;
  shades.set(shade, (shades.get(shade) ?? "") + d);
}
