import type { Pixels } from "../pictures/read-picture.ts";

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** CIE Lab under D65: lightness 0 to 100, green to red, blue to yellow. Transparent pixels are on white. */
export function labOf({ rgba }: Pixels): Float32Array {
  const lab = new Float32Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const opacity = (rgba[from + 3] ?? 0) / 255;
    const seen = (offset: number) =>
      LINEAR[Math.round((rgba[from + offset] ?? 0) * opacity + 255 * (1 - opacity))] ?? 0;
    const [r, g, b] = [seen(0), seen(1), seen(2)];
    const x = curved((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = curved(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = curved((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    lab[to] = 116 * y - 16;
    lab[to + 1] = 500 * (x - y);
    lab[to + 2] = 200 * (y - z);
  }
  return lab;
}

function curved(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}
