import { z } from "zod";
import type { Stars } from "../../../domain/catalog/reviews.ts";

const ratingValue = z.object({ value: z.coerce.number(), scale_min: z.coerce.number(), scale_max: z.coerce.number() });

const MOST_STARS = 5;

/** `{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}` or a number of stars; null for an invalid one. */
export function starsOf(rating: string, ratingCount: string): Stars | null {
  const count = Number(ratingCount);
  if (!Number.isSafeInteger(count) || count < 1) return null;
  const scaled = scaleOf(rating);
  if (!scaled) return null;
  const { value, scale_min: least, scale_max: most } = scaled;
  if (!(value >= least && value <= most && most > 0 && value >= 0)) return null;
  return { star: Math.round((value / most) * MOST_STARS * 10) / 10, count };
}

function scaleOf(rating: string) {
  if (/^\d+(\.\d+)?$/.test(rating)) return { value: Number(rating), scale_min: 0, scale_max: MOST_STARS };
  try {
    return ratingValue.safeParse(JSON.parse(rating)).data ?? null;
  } catch {
    return null;
  }
}
