/**
 * The similarity of two pictures is the inner product of their descriptors (SPEC SRCH-03). The object is separated from
 * the background, so that cropping, scaling and lighting change little.
 */

import type { Pixels } from "../pictures/read-picture.ts";
import { labOf } from "./lab.ts";
import { separateFromGround, type Light, type PictureObject } from "./picture-ground.ts";

/** Raise it with every change to descriptors or their format: all pictures are then described again. */
export const DESCRIPTOR_VERSION = 4;

const RINGS = 3;
const LIGHTNESSES = 3;
const HUES = 8;
/** One bin for colourless pixels, then the hues. */
const TINTS = 1 + HUES;
const COLOURS = RINGS * LIGHTNESSES * TINTS;
const GRID = 7;
const SHAPE = GRID * GRID;
const CELLS = 3;
const DIRECTIONS = 8;
const EDGES = CELLS * CELLS * DIRECTIONS;
export const DESCRIPTOR_LENGTH = COLOURS + SHAPE + EDGES;

const SHARES = { colours: 0.4, shape: 0.2, edges: 0.4 };
/** Chroma at which a pixel counts half as tinted, half as colourless. */
const HALF_CHROMA = 20;
/** Exponent of a pixel's weight for its colour: pixels at the edge are mixed with the background. */
const SURE = 3;
const SHAPE_SPAN = 4;
const EDGES_SPAN = 3.2;
const RINGS_A_SIZE = 1.4;
const LEAST_WEIGHT = 0.02;
/** Smaller differences of lightness are noise. */
const LEAST_EDGE = 3;

/** A vector of length 1. `light`: whether a dim or tinted background is due to the light, or is its own colour. */
export function describePicture(pixels: Pixels, light: Light = "of a lamp"): Float32Array {
  const thing = separateFromGround(labOf(pixels), pixels, light);
  const parts = { colours: new Float32Array(COLOURS), shape: new Float32Array(SHAPE), edges: new Float32Array(EDGES) };
  for (let y = 0, at = 0; y < thing.height; y += 1) {
    for (let x = 0; x < thing.width; x += 1, at += 1) {
      const weight = thing.weight[at] ?? 0;
      if (weight < LEAST_WEIGHT) continue;
      const across = (x - thing.middle.x) / thing.size;
      const down = (y - thing.middle.y) / thing.size;
      addColour(parts.colours, thing.lab, at, weight ** SURE, Math.sqrt(across * across + down * down));
      addShape(parts.shape, weight, across, down);
      addEdge(parts.edges, thing, at, weight, across, down);
    }
  }
  const descriptor = new Float32Array(DESCRIPTOR_LENGTH);
  putPart(descriptor, 0, parts.colours, SHARES.colours);
  putPart(descriptor, COLOURS, parts.shape, SHARES.shape);
  putPart(descriptor, COLOURS + SHAPE, parts.edges, SHARES.edges);
  return descriptor;
}

/**
 * At this factor the same thing in another colour is about as similar as another thing in its colour: recoloured
 * pictures find their product, and quarters of pictures still find theirs by colour.
 */
const WITHOUT_COLOURS = 1.57;

/** What it says apart from colours, for a picture whose colours may be another variant's, or none. */
export function colourBlind(descriptor: Float32Array): Float32Array {
  return descriptor.map((number, at) => (at < COLOURS ? 0 : number * WITHOUT_COLOURS));
}

/** Colours near the centre, around it and outside. */
function addColour(bins: Float32Array, lab: Float32Array, at: number, weight: number, far: number): void {
  const [a, b] = [lab[at * 3 + 1] ?? 0, lab[at * 3 + 2] ?? 0];
  const chroma = Math.sqrt(a * a + b * b);
  const tinted = chroma / (chroma + HALF_CHROMA);
  const hue = turn(Math.atan2(b, a) / (2 * Math.PI), HUES);
  const lightness = within(((lab[at * 3] ?? 0) / 100) * LIGHTNESSES - 0.5, LIGHTNESSES);
  const ring = within(far * RINGS_A_SIZE - 0.5, RINGS);
  const [r, l, h] = [Math.floor(ring), Math.floor(lightness), Math.floor(hue)];
  for (let dr = 0; dr < 2; dr += 1) {
    for (let dl = 0; dl < 2; dl += 1) {
      const from = ((r + dr) * LIGHTNESSES + l + dl) * TINTS;
      const share = weight * near(ring, r + dr) * near(lightness, l + dl);
      add(bins, from, share * (1 - tinted));
      add(bins, from + 1 + (h % HUES), share * tinted * near(hue, h));
      add(bins, from + 1 + ((h + 1) % HUES), share * tinted * near(hue, h + 1));
    }
  }
}

function addShape(bins: Float32Array, weight: number, across: number, down: number): void {
  const column = within((across / SHAPE_SPAN + 0.5) * GRID - 0.5, GRID);
  const row = within((down / SHAPE_SPAN + 0.5) * GRID - 0.5, GRID);
  const [c, r] = [Math.floor(column), Math.floor(row)];
  for (let dr = 0; dr < 2; dr += 1) {
    for (let dc = 0; dc < 2; dc += 1) {
      add(bins, (r + dr) * GRID + c + dc, weight * near(row, r + dr) * near(column, c + dc));
    }
  }
}

function addEdge(
  bins: Float32Array,
  { lab, width, height }: PictureObject,
  at: number,
  weight: number,
  across: number,
  down: number,
): void {
  const x = at % width;
  if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) return;
  const dx = (lab[(at + 1) * 3] ?? 0) - (lab[(at - 1) * 3] ?? 0);
  const dy = (lab[(at + width) * 3] ?? 0) - (lab[(at - width) * 3] ?? 0);
  const strength = Math.sqrt(dx * dx + dy * dy);
  if (strength < LEAST_EDGE) return;
  const direction = turn(Math.atan2(dy, dx) / Math.PI, DIRECTIONS);
  const column = within((across / EDGES_SPAN + 0.5) * CELLS - 0.5, CELLS);
  const row = within((down / EDGES_SPAN + 0.5) * CELLS - 0.5, CELLS);
  const [c, r, d] = [Math.floor(column), Math.floor(row), Math.floor(direction)];
  for (let dr = 0; dr < 2; dr += 1) {
    for (let dc = 0; dc < 2; dc += 1) {
      const from = ((r + dr) * CELLS + c + dc) * DIRECTIONS;
      const share = weight * strength * near(row, r + dr) * near(column, c + dc);
      add(bins, from + (d % DIRECTIONS), share * near(direction, d));
      add(bins, from + ((d + 1) % DIRECTIONS), share * near(direction, d + 1));
    }
  }
}

/** Limited so that it always has a neighbour above. */
function within(place: number, bins: number): number {
  return Math.min(Math.max(place, 0), bins - 1 - 1e-6);
}

/** A fraction of a full turn as a position on a ring of bins. */
function turn(part: number, bins: number): number {
  return ((part + 2) % 1) * bins;
}

function near(place: number, bin: number): number {
  return 1 - Math.abs(place - bin);
}

function add(bins: Float32Array, at: number, share: number): void {
  bins[at] = (bins[at] ?? 0) + share;
}

/** Square roots keep a few strong bins from dominating. */
function putPart(descriptor: Float32Array, from: number, bins: Float32Array, share: number): void {
  const total = bins.reduce((sum, bin) => sum + bin, 0);
  if (total > 0) bins.forEach((bin, at) => (descriptor[from + at] = Math.sqrt((bin / total) * share)));
}
