/** The widths of pictures, as set in the style sheets: change both together. */

import type { PictureSlot } from "../../../ui/pictures/picture.tsx";

export const CARD: PictureSlot = {
  sizes:
    "(min-width: 1440px) 216px, (min-width: 1200px) calc(20vw - 26px), (min-width: 1024px) calc(25vw - 28px), (min-width: 640px) calc(33.3vw - 19px), calc(50vw - 20px)",
  least: 140,
  most: 300,
};

export const CARD_IN_ROW: PictureSlot = { sizes: "clamp(156px, 44vw, 212px)", least: 156, most: 212 };

/** Beside its thumbnails on desktops. */
export const GALLERY: PictureSlot = {
  sizes:
    "(min-width: 1440px) 651px, (min-width: 1024px) calc(55vw - 141px), (min-width: 640px) calc(100vw - 32px), 100vw",
  least: 320,
  most: 651,
};

export const GALLERY_ALONE: PictureSlot = {
  sizes:
    "(min-width: 1440px) 735px, (min-width: 1024px) calc(55vw - 57px), (min-width: 640px) calc(100vw - 32px), 100vw",
  least: 320,
  most: 735,
};

export const THUMB: PictureSlot = { sizes: "(min-width: 640px) 70px, 54px", least: 54, most: 70 };

export const CATEGORY_OF_EIGHT: PictureSlot = {
  sizes:
    "(min-width: 1440px) 162px, (min-width: 1024px) calc(12.5vw - 19px), (min-width: 640px) calc(12.5vw - 15px), calc(25vw - 14px)",
  least: 65,
  most: 162,
};

export const CATEGORY_OF_BRANCH: PictureSlot = { sizes: "(min-width: 1024px) 140px, 84px", least: 80, most: 150 };

export const CATEGORY_OF_MENU: PictureSlot = { sizes: "96px", least: 96, most: 96 };

export const CATEGORY_OF_THREE: PictureSlot = {
  sizes: "(min-width: 1440px) 197px, (min-width: 1024px) calc(16.7vw - 43px), calc(33.3vw - 32px)",
  least: 75,
  most: 310,
};

export const PICTURE_OF_FACT: PictureSlot = {
  sizes:
    "(min-width: 1440px) 330px, (min-width: 1024px) calc(25vw - 30px), (min-width: 640px) calc(50vw - 24px), calc(100vw - 34px)",
  least: 286,
  most: 606,
};

export const PICTURE_ACROSS: PictureSlot = {
  sizes: "(min-width: 1440px) 1376px, (min-width: 1024px) calc(100vw - 64px), calc(100vw - 32px)",
  least: 288,
  most: 1376,
};

export const PICTURE_OF_HEAD: PictureSlot = {
  sizes: "(min-width: 1440px) 616px, (min-width: 1024px) calc(50vw - 104px), calc(100vw - 72px)",
  least: 248,
  most: 952,
};

export const EARLY = 4;
