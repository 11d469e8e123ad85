/** Colours as lightness, chroma and hue (Björn Ottosson's OKLCH), and their contrast as WCAG 2 defines it. */

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
type Oklch = { l: number; c: number; h: number };

type Triple = [number, number, number];

/** `hex`: "#rrggbb". */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  };
}

/** "#rrggbb"; with less chroma where screens cannot show it. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [least, most] = [0, Math.max(0, c)];
  if (!isShown(rgbOf({ l: lightness, c: most, h }))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (least + most) / 2;
      if (isShown(rgbOf({ l: lightness, c: middle, h }))) least = middle;
      else most = middle;
    }
    most = least;
  }
  const channels = rgbOf({ l: lightness, c: most, h }).map((channel) => Math.round(255 * encoded(channel)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Linear light; below 0 or above 1: no screen shows it. */
function rgbOf({ l, c, h }: Oklch): Triple {
  const A = c * Math.cos((h * Math.PI) / 180);
  const B = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const M = (l - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const S = (l - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

/** Less than half of one of 255 steps outside. */
function isShown(rgb: Triple): boolean {
  return rgb.every((channel) => channel > -0.0002 && channel < 1.0002);
}

function linearOf(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function encoded(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear));
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}
