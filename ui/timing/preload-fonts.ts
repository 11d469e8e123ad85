import { preload } from "react-dom";
import arabic from "../fonts/noto-sans-arabic.woff2?url";
import fraunces from "../fonts/fraunces-latin.woff2?url";
import inter from "../fonts/inter-latin.woff2?url";

/** Called during rendering: the browser fetches the fonts of the first view before it has read the style sheets. */
export function preloadFonts(language: string): void {
  if (!import.meta.env.SSR) return;
  const fonts = language === "ar" ? [inter, fraunces, arabic] : [inter, fraunces];
  for (const href of fonts) preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
