/** Products as pages use them: platform prices as the catalogue stores them, weights in milligrams. */

import type { Language } from "../../../domain/translation/languages.ts";
import type { PictureFile } from "../../../ui/pictures/picture.tsx";

export type Picture = PictureFile & { alt: string };

export type VideoSource = { src: string; /** "video/mp4" */ type: string };

type VideoShown = {
  place: number;
  alt: string;
  /** A picture to show before playing; null: none. */
  preview: string | null;
};

export type Video = VideoShown & { kind: "video"; sources: VideoSource[] };

export type ExternalVideo = VideoShown & { kind: "elsewhere"; host: "YouTube" | "Vimeo"; href: string };

export type ShownVideo = Video | ExternalVideo;

export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  /** Of the title: "en" if not translated; null: the platform does not say. */
  titleLanguage: string | null;
  image: Picture | null;
  /** The variant that the list's filters ask for, which `image` shows. */
  variantId?: string;
  minMicros: number;
  maxMicros: number;
  /** The lowest price before a reduction; null: not reduced. */
  beforeMicros: number | null;
  forSale: boolean;
  minQuantity: number;
  minBatch: number;
  freeShipping: boolean;
  createdAt: string;
};

export type ShownVariant = {
  id: string;
  title: string;
  sku: string | null;
  micros: number;
  beforeMicros: number | null;
  weightMg: number;
  /** Left out: it is shipped. */
  ships?: boolean;
  forSale: boolean;
  /** Pieces left; null: not tracked, or oversold. */
  available: number | null;
  options: { name: string; value: string }[];
  image: Picture | null;
};

export type ShownProduct = ProductCard & {
  /** Sanitised by the platform. */
  descriptionHtml: string;
  descriptionLanguage: string | null;
  /** Those with both a title and a description, including English; null: the platform does not say. */
  languages: Language[] | null;
  summary: string;
  vendor: string;
  productType: string;
  options: { name: string; values: string[] }[];
  /** The featured one first. */
  images: Picture[];
  videos: ShownVideo[];
  variants: ShownVariant[];
  category: { handle: string; title: string } | null;
  /** Handles of its collections. */
  collections: string[];
  /** As the platform stores them (`domain/catalog/measures.ts`). */
  measures: { key: string; value: string }[];
  seoTitle: string | null;
  seoDescription: string | null;
};

/** The reduction in whole percent, rounded down so as not to promise too much; null: not reduced. */
export function percentOff(nowMicros: number, beforeMicros: number | null): number | null {
  if (beforeMicros === null || beforeMicros <= nowMicros) return null;
  return Math.floor(((beforeMicros - nowMicros) * 100) / beforeMicros) || null;
}

export const DEFAULT_VARIANT_TITLE = "Default Title";
