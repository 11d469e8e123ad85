/**
 * ThumbHash: what a picture looks like from afar in some 25 bytes, as the Storefront API gives it (`Image.thumbhash`,
 * base64). A picture's brightness and its two colour differences are taken apart into a few cosine waves each.
 * https://evanw.github.io/thumbhash/ describes the format.
 */

/** 8 bits each of red, green, blue and opacity, row by row; at most 100 pixels a side. */
export type SmallPicture = { width: number; height: number; rgba: Uint8Array };

type Channel = { mean: number; scale: number; /** from 0 to 1, 0.5 for none of the wave */ waves: number[] };

/** The hash in base64. */
export function thumbHashOf({ width, height, rgba }: SmallPicture): string {
  const pixels = width * height;
  const average = averageOf(rgba);
  const channels = { l: new Float64Array(pixels), p: new Float64Array(pixels), q: new Float64Array(pixels) };
  const opacity = new Float64Array(pixels);
  for (let at = 0; at < pixels; at += 1) {
    const alpha = (rgba[at * 4 + 3] ?? 0) / 255;
    // What can be seen through stands on the average of what cannot.
    const [r, g, b] = average.map((each, part) => each * (1 - alpha) + (alpha * (rgba[at * 4 + part] ?? 0)) / 255);
    channels.l[at] = ((r ?? 0) + (g ?? 0) + (b ?? 0)) / 3;
    channels.p[at] = ((r ?? 0) + (g ?? 0)) / 2 - (b ?? 0);
    channels.q[at] = (r ?? 0) - (g ?? 0);
    opacity[at] = alpha;
  }
  const seeThrough = opacity.some((alpha) => alpha < 1);
  const most = seeThrough ? 5 : 7;
  const across = Math.max(1, Math.round((most * width) / Math.max(width, height)));
  const down = Math.max(1, Math.round((most * height) / Math.max(width, height)));
  const size = { width, height };
  const l = wavesOf(channels.l, size, Math.max(3, across), Math.max(3, down));
  const p = wavesOf(channels.p, size, 3, 3);
  const q = wavesOf(channels.q, size, 3, 3);
  const a = seeThrough ? wavesOf(opacity, size, 5, 5) : null;

  const landscape = width > height;
  const head =
    Math.round(63 * l.mean) |
    (Math.round(31.5 + 31.5 * p.mean) << 6) |
    (Math.round(31.5 + 31.5 * q.mean) << 12) |
    (Math.round(31 * l.scale) << 18) |
    (a ? 1 << 23 : 0);
  const scales =
    (landscape ? down : across) |
    (Math.round(63 * p.scale) << 3) |
    (Math.round(63 * q.scale) << 9) |
    (landscape ? 1 << 15 : 0);
  const bytes = [head & 255, (head >> 8) & 255, head >> 16, scales & 255, scales >> 8];
  if (a) bytes.push(Math.round(15 * a.mean) | (Math.round(15 * a.scale) << 4));
  const waves = [l, p, q, ...(a ? [a] : [])].flatMap((channel) => channel.waves.map((each) => Math.round(15 * each)));
  for (let at = 0; at < waves.length; at += 2) bytes.push((waves[at] ?? 0) | ((waves[at + 1] ?? 0) << 4));
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The colours of the picture's upper and lower edge, as CSS has them; between them lies what it stands on. They differ in
 * brightness alone: the waves of colour are too coarse to help. Null for what is no hash, and for a picture that can be
 * seen through.
 */
export function edgesOf(hash: string): [top: string, bottom: string] | null {
  const bytes = bytesOf(hash);
  if (!bytes || bytes.length < 5) return null;
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0] = bytes;
  const head = b0 | (b1 << 8) | (b2 << 16);
  if (head >> 23) return null;
  const landscape = b4 >> 7 === 1;
  const across = Math.max(3, landscape ? 7 : b3 & 7);
  const down = Math.max(3, landscape ? b3 & 7 : 7);
  const waves = bytes.slice(5).flatMap((byte) => [byte & 15, byte >> 4]);
  const colourAt = (y: number) => {
    let light = (head & 63) / 63;
    let at = 0;
    for (let cy = 0; cy < down; cy += 1) {
      for (let cx = cy === 0 ? 1 : 0; cx * down < across * (down - cy); cx += 1, at += 1) {
        const wave = ((waves[at] ?? 7.5) / 7.5 - 1) * (((head >> 18) & 31) / 31);
        // Over a whole row, waves along it cancel each other out.
        if (cx === 0) light += wave * Math.cos(Math.PI * cy * y) * 2;
      }
    }
    return hexOf(light, ((head >> 6) & 63) / 31.5 - 1, ((head >> 12) & 63) / 31.5 - 1);
  };
  return [colourAt(0.02), colourAt(0.98)];
}

function hexOf(light: number, blue: number, red: number): string {
  const b = light - (2 / 3) * blue;
  const r = (3 * light - b + red) / 2;
  const g = r - red;
  const byte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)));
  return `#${[r, g, b].map((part) => byte(part).toString(16).padStart(2, "0")).join("")}`;
}

function averageOf(rgba: Uint8Array): number[] {
  const sum = [0, 0, 0];
  let opacity = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255;
    opacity += alpha;
    for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (alpha * (rgba[at + part] ?? 0)) / 255;
  }
  return sum.map((each) => (opacity === 0 ? 0 : each / opacity));
}

function wavesOf(
  values: Float64Array,
  { width, height }: { width: number; height: number },
  across: number,
  down: number,
): Channel {
  const found: number[] = [];
  let mean = 0;
  for (let cy = 0; cy < down; cy += 1) {
    for (let cx = 0; cx * down < across * (down - cy); cx += 1) {
      let sum = 0;
      const along = Float64Array.from({ length: width }, (_, x) => Math.cos((Math.PI / width) * cx * (x + 0.5)));
      for (let y = 0; y < height; y += 1) {
        const fy = Math.cos((Math.PI / height) * cy * (y + 0.5));
        for (let x = 0; x < width; x += 1) sum += (values[x + y * width] ?? 0) * (along[x] ?? 0) * fy;
      }
      const wave = sum / (width * height);
      if (cx === 0 && cy === 0) mean = wave;
      else found.push(wave);
    }
  }
  const scale = found.reduce((most, wave) => Math.max(most, Math.abs(wave)), 0);
  return { mean, scale, waves: found.map((wave) => (scale === 0 ? 0.5 : 0.5 + (0.5 / scale) * wave)) };
}

function bytesOf(hash: string): number[] | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(hash) || hash.length % 4 !== 0) return null;
  return Array.from(atob(hash), (each) => each.charCodeAt(0));
}
