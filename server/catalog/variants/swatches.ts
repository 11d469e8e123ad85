/** The colour of a value's swatch: as staff have set it, else a general vocabulary of colours. */

import type { StoredFilters } from "../../../contract/site/filters.ts";
import { derived } from "../../read-model/derived.ts";

/** Metals by the tone of their surface. A shop adds its trade's own in the office. */
export const GENERAL_COLOURS: Readonly<Record<string, string>> = {
  gold: "#d4a84b",
  "rose gold": "#d99a86",
  silver: "#c0c4c9",
  platinum: "#d0d3d4",
  chrome: "#cfd4d8",
  nickel: "#b9b5a9",
  bronze: "#8c6a3f",
  copper: "#b8703f",
  brass: "#b9973f",
  black: "#1b1b1d",
  anthracite: "#383b40",
  white: "#ffffff",
  ivory: "#f7f2e2",
  gray: "#8b8e92",
  grey: "#8b8e92",
  red: "#c8232c",
  burgundy: "#6d1a2d",
  pink: "#f2a3bd",
  orange: "#e8833a",
  coral: "#f0806a",
  yellow: "#f2cf3f",
  amber: "#d98a1f",
  khaki: "#a39c6d",
  champagne: "#ead7b5",
  camel: "#bd8f5b",
  cream: "#f6ecd8",
  beige: "#e2d2b5",
  brown: "#6f4a30",
  green: "#2f8f57",
  olive: "#6b6b2f",
  mint: "#aee0c8",
  sage: "#a7b59b",
  turquoise: "#3bb8b3",
  teal: "#1f7a7a",
  aqua: "#8fd8e2",
  blue: "#2f62b5",
  navy: "#1d2b53",
  purple: "#75418f",
  violet: "#7a4fa3",
  lavender: "#c3b1e1",
};

/** The same in German, French, Spanish and Arabic, without what means something else in English ("or", "rose"). */
const COLOURS_ELSEWHERE: Readonly<Record<string, string>> = {
  black: "schwarz, noir, negro, أسود",
  white: "weiß, weiss, blanc, blanco, أبيض",
  gray: "grau, gris, رمادي",
  red: "rot, rouge, rojo, أحمر",
  pink: "rosa, وردي",
  orange: "naranja, برتقالي",
  yellow: "gelb, jaune, amarillo, أصفر",
  green: "grün, vert, verde, أخضر",
  blue: "blau, bleu, azul, أزرق",
  navy: "dunkelblau, marineblau, bleu marine, azul marino, كحلي",
  purple: "lila, violett, morado, بنفسجي",
  brown: "braun, marron, marrón, بني",
  beige: "بيج",
  gold: "golden, doré, dorado, oro, ذهبي",
  silver: "silber, silbern, argent, argenté, plata, plateado, فضي",
  copper: "kupfer, cuivre, cobre, نحاسي",
  bronze: "bronce, برونزي",
  turquoise: "türkis, turquesa, فيروزي",
  burgundy: "bordeaux, weinrot, burdeos, عنابي",
};

const COLOURS = new Map([
  ...Object.entries(GENERAL_COLOURS),
  ...Object.entries(COLOURS_ELSEWHERE).flatMap(([english, names]) =>
    names.split(", ").map((name): [string, string] => [name, GENERAL_COLOURS[english] ?? ""]),
  ),
]);

/** Whether an attribute of this name is of colours, in any language of the shop. */
export function isNameOfColours(name: string): boolean {
  return /^(colou?rs?|farben?|couleurs?|colores|اللون)$/i.test(name.trim());
}

export type SwatchOf = (value: string) => string | null;

/** Null for a value without a colour. */
export const swatchesOf = derived(({ swatches }: StoredFilters): SwatchOf => {
  const own = new Map(swatches.map(({ value, colour }) => [value.toLowerCase(), colour]));
  return (value) => {
    const key = value.trim().toLowerCase();
    return own.get(key) ?? COLOURS.get(key) ?? null;
  };
});
