/** What the shop is called and looks like until its owner has said so: the demo shop. */
export const BUILT_NAME = "Filigree";

/** On the shop's pages, where `src` is a path; in the pixels in which it is shown. */
type BrandLogo = {
  src: string;
  width: number;
  height: number;
  /** Whether the picture holds the name itself, so that it is not written beside it. */
  named: boolean;
};

/** What pages need of a brand. */
export type ShownBrand = {
  name: string;
  logo: BrandLogo | null;
  /** The folder of its icons. */
  icons: string;
  /** Whether it is the built one, with a mark that is part of the code. */
  built: boolean;
};

export const BUILT_BRAND: ShownBrand = { name: BUILT_NAME, logo: null, icons: "/icons", built: true };

/** Of the browser's own bars, in the light and the dark scheme. */
export const BUILT_BARS = { light: "#f8f8f8", dark: "#141311" };
