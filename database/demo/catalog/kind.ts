/** A kind of product: one design, what it is called, made of, and what it comes in. */
import type { MaterialName } from "./materials.ts";

export type Size = { title: string; factor: number };
export type SizeOption = { name: "Size" | "Length" | "Spec"; values: readonly Size[] };

export type Kind = {
  /** The lowest category it belongs to. */
  leaf: string;
  design: string;
  /** Singular or plural as the thing is sold, e.g. "Halo Stud Earrings". */
  noun: string;
  /** Two letters of the item number. */
  code: string;
  materials: readonly MaterialName[];
  /** US dollars for one piece, lowest and highest. */
  price: readonly [number, number];
  /** Grams of one piece, lowest and highest. */
  weight: readonly [number, number];
  sizes: SizeOption | null;
  /** Smallest order and batch; null: sold by the piece. */
  least: { quantity: number; batch: number } | null;
  /** Further collections, by handle. */
  tags: readonly string[];
  /** How often it occurs among a thousand others: 1 to 4. */
  share: number;
  /** Two sentences about what it is and who buys it. */
  about: readonly [string, string];
  words: "jewelry" | "cloth" | "parts" | "accessory";
};

type Extra = Partial<Pick<Kind, "sizes" | "least" | "tags" | "share" | "words">>;

/** Shares what a family of kinds has in common. */
export function family(common: Pick<Kind, "code" | "materials" | "about"> & Extra) {
  return (
    leaf: string,
    design: string,
    noun: string,
    price: readonly [number, number],
    weight: readonly [number, number],
    extra: Extra & Partial<Pick<Kind, "materials">> = {},
  ): Kind => ({
    leaf,
    design,
    noun,
    price,
    weight,
    sizes: null,
    least: null,
    share: 2,
    words: "jewelry",
    ...common,
    ...extra,
    tags: [...(common.tags ?? []), ...(extra.tags ?? [])],
  });
}

export function sizes(name: SizeOption["name"], ...values: (string | [string, number])[]): SizeOption {
  return {
    name,
    values: values.map((value) =>
      typeof value === "string" ? { title: value, factor: 1 } : { title: value[0], factor: value[1] },
    ),
  };
}

export const RING_SIZES = sizes("Size", "5", "6", "7", "8", "9", "10");
export const CHAIN_LENGTHS = sizes("Length", ["40 cm", 0.95], "45 cm", ["50 cm", 1.06]);
export const WRIST_SIZES = sizes("Size", "16 cm", "18 cm", ["20 cm", 1.05]);
export const HOOP_SIZES = sizes("Size", ["20 mm", 0.8], "30 mm", ["40 mm", 1.25], ["50 mm", 1.5]);
export const BEAD_SIZES = sizes("Size", ["4 mm", 0.6], "6 mm", ["8 mm", 1.7], ["10 mm", 2.6]);
