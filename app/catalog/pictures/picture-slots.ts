/**
 * The widths of pictures, as set in the style sheets: change both together. `tests/browser/catalog/pictures.spec.ts` compares
 * them.
 */
import type { PictureSlot } from "../../../ui/pictures/picture.tsx";

/** A card in a grid of 2, 3, 4, 5 or 6 columns (`product-grid.module.css`). */
export const CARD: PictureSlot = {
  sizes:
    "(min-width: 1440px) 216px, (min-width: 1200px) calc(20vw - 26px), (min-width: 1024px) calc(25vw - 28px), (min-width: 640px) calc(33.3vw - 19px), calc(50vw - 12px)",
  least: 148,
  most: 300,
};

/** A card in a scrolling row. */
export const CARD_IN_ROW: PictureSlot = { sizes: "clamp(156px, 44vw, 212px)", least: 156, most: 212 };

/** A picture on a product's page, and its placeholders (`product.module.css`). */
export const GALLERY: PictureSlot = {
  sizes:
    "(min-width: 1440px) 607px, (min-width: 1024px) calc(45.5vw - 47px), (min-width: 640px) calc(100vw - 32px), 100vw",
  least: 320,
  most: 640,
};

export const THUMB: PictureSlot = { sizes: "(min-width: 640px) 70px, 54px", least: 54, most: 70 };

/** One of eight categories, four in a row on phones (`category-pages.module.css`). */
export const CATEGORY_OF_EIGHT: PictureSlot = {
  sizes:
    "(min-width: 1440px) 162px, (min-width: 1024px) calc(12.5vw - 19px), (min-width: 640px) calc(12.5vw - 15px), calc(25vw - 14px)",
  least: 65,
  most: 162,
};

/** A category in its branch, as many in a row as fit (`categories.module.css`). */
export const CATEGORY_OF_BRANCH: PictureSlot = { sizes: "(min-width: 1024px) 140px, 84px", least: 80, most: 150 };

/** One of the categories in a page's head (`hero.module.css`). */
export const CATEGORY_OF_THREE: PictureSlot = {
  sizes: "(min-width: 1440px) 197px, (min-width: 1024px) calc(16.7vw - 43px), calc(33.3vw - 32px)",
  least: 75,
  most: 310,
};

/** A photograph above a fact, one, two or four in a row (`business.module.css`). */
export const PICTURE_OF_FACT: PictureSlot = {
  sizes:
    "(min-width: 1440px) 330px, (min-width: 1024px) calc(25vw - 30px), (min-width: 640px) calc(50vw - 24px), calc(100vw - 34px)",
  least: 286,
  most: 606,
};

/** A photograph as wide as the page. */
export const PICTURE_ACROSS: PictureSlot = {
  sizes: "(min-width: 1440px) 1376px, (min-width: 1024px) calc(100vw - 64px), calc(100vw - 32px)",
  least: 288,
  most: 1376,
};

/** A photograph in a page's head (`hero.module.css`). */
export const PICTURE_OF_HEAD: PictureSlot = {
  sizes: "(min-width: 1440px) 616px, (min-width: 1024px) calc(50vw - 104px), calc(100vw - 72px)",
  least: 248,
  most: 952,
};

/** How many pictures load at once in a list near the top of the page. */
export const EARLY = 4;
