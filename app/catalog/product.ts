/** Products as the pages know them: platform prices in USD micros, weights in milligrams. */
import type { PictureFile } from "../../ui/picture.tsx";

import type { Language } from "../../domain/languages.ts";

export type Picture = PictureFile & { alt: string };

export type VideoSource = { src: string; /** "video/mp4" */ type: string };

type VideoShown = {
  /** Where it stands among pictures and videos, from 0. */
  place: number;
  /** "" when nobody has said what it shows. */
  alt: string;
  /** A picture to show before; null: there is none. */
  preview: string | null;
};

/** A video that the page plays; the browser takes the first source that it can. */
export type Video = VideoShown & { kind: "video"; sources: VideoSource[] };

/** A video that another host shows, on a page of its own. */
export type ExternalVideo = VideoShown & { kind: "elsewhere"; host: "YouTube" | "Vimeo"; href: string };

export type ProductVideo = Video | ExternalVideo;

/** What a card in a list shows. */
export type ProductCard = {
  /** Global id. */
  id: string;
  handle: string;
  title: string;
  /** Of the title, as what nobody has translated is English; null: the platform does not say. */
  titleLanguage: string | null;
  image: Picture | null;
  minMicros: number;
  maxMicros: number;
  /** The lowest price before a reduction; null when nothing is reduced. */
  beforeMicros: number | null;
  forSale: boolean;
  minQuantity: number;
  minBatch: number;
  freeShipping: boolean;
  /** ISO 8601. */
  createdAt: string;
};

export type Variant = {
  /** Global id. */
  id: string;
  title: string;
  sku: string | null;
  micros: number;
  beforeMicros: number | null;
  weightMg: number;
  forSale: boolean;
  /** Pieces left; null: not counted, or sold beyond what is there. */
  available: number | null;
  options: { name: string; value: string }[];
  image: Picture | null;
};

/** All that the product page shows. */
export type Product = ProductCard & {
  /** Sanitised by the platform. */
  descriptionHtml: string;
  /** As `titleLanguage`. */
  descriptionLanguage: string | null;
  /** In which its title and its description are there, English among them; null: the platform does not say. */
  languages: Language[] | null;
  /** The description as plain text, cut for search engines. */
  summary: string;
  vendor: string;
  productType: string;
  options: { name: string; values: string[] }[];
  /** The featured one first. */
  images: Picture[];
  videos: ProductVideo[];
  variants: Variant[];
  /** The collection of its kind; null when there is none. */
  category: { handle: string; title: string } | null;
  seoTitle: string | null;
  seoDescription: string | null;
};

/** How much less than before, in whole percent, rounded down so that nobody is promised too much; null: not less. */
export function percentOff(nowMicros: number, beforeMicros: number | null): number | null {
  if (beforeMicros === null || beforeMicros <= nowMicros) return null;
  return Math.floor(((beforeMicros - nowMicros) * 100) / beforeMicros) || null;
}

/** The title of the only variant of a product that has no options. */
export const DEFAULT_VARIANT_TITLE = "Default Title";
