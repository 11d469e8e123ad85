import { preload } from "react-dom";
import { directionOf, type Language } from "../../domain/translation/languages.ts";
import fraunces from "../fonts/fraunces-latin.woff2?url";
import inter from "../fonts/inter-latin.woff2?url";
import arabic from "../fonts/noto-sans-arabic.woff2?url";

/** Called during rendering: the browser fetches the fonts of the first view before it has read the style sheets. */
export function preloadFonts(language: Language): void {
  if (!import.meta.env.SSR) return;
  const fonts = directionOf(language) === "rtl" ? [inter, fraunces, arabic] : [inter, fraunces];
  for (const href of fonts) preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
