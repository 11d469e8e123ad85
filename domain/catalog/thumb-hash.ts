/**
 * The edges of a ThumbHash: what a picture looks like from afar in some 25 bytes (`Image.thumbhash` of the Storefront API,
 * base64). Its brightness and its two colour differences are a few cosine waves each. https://evanw.github.io/thumbhash/
 * The package `thumbhash` encodes; decoding with it is larger and slower (decision 78).
 */

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

function bytesOf(hash: string): number[] | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(hash) || hash.length % 4 !== 0) return null;
  return Array.from(atob(hash), (each) => each.charCodeAt(0));
}
