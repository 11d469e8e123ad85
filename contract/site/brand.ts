import { z } from "zod";

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name }).format();
    // A difference such as "+02:00" knows no summer time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** "#rrggbb" */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "must be a color such as #8e1f3b");

const picture = z.object({
  /** A hash of its content. */
  id: z.string().regex(/^[0-9a-f]{40}$/),
  format: z.enum(["svg", "png"]),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});

export type BrandPicture = z.output<typeof picture>;

export const storedBrand = z.object({
  // Line breaks would end a header of an e-mail; pages put " · " before the name in their titles.
  name: z
    .string()
    .trim()
    .min(1, "is required")
    .max(60, "must be at most 60 characters")
    .regex(/^[^\p{Cc}·<>"]*$/u, 'must be one line without · < > "'),
  colours: z.object({ primary: colour, accent: colour, background: colour }),
  /** `named`: whether it holds the shop's name, so that pages do not write it beside it. */
  logo: picture.extend({ named: z.boolean() }).nullable(),
  /** A square one for icons; null: the logo, where it is about as high as wide, or else the name's first letter. */
  symbol: picture.nullable(),
  /** IANA's name. Days of lists and charts begin at its midnight. */
  timeZone: z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin").default("UTC"),
});

export type StoredBrand = z.output<typeof storedBrand>;
export const brandPicture = picture;
