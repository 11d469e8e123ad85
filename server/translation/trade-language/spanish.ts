/** Titles in Spanish: "Collar bohemio Anouk con colgante de corazón, acero inoxidable, dorado". */

import { writeRomance, type Ways } from "./romance.ts";
import { capital } from "./say.ts";
import type { Title } from "./title.ts";

const WAYS: Ways = {
  language: "es",
  number: "n.º",
  and: " y ",
  with: "con",
  of: "de",
  stone: "con",
  shown: "de",
  feminine: /^con (?:medalla|moneda|barra|placa|borla|gota)/,
  inch: "pulgadas",
  set: "juego de",
  pieces: ["pieza", "piezas"],
  pairs: ["par", "pares"],
};

export function writeSpanish(title: Title): string {
  // "y" before the sound of another "i": "perla e inicial"
  return capital(writeRomance(WAYS, title).replace(/ y (?=h?i(?!e))/gi, " e "));
}
