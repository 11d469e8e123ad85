/** Titles in French: "Collier bohème Anouk à pendentif cœur, acier inoxydable, doré". */

import { writeRomance, type Ways } from "./romance.ts";
import { capital } from "./say.ts";
import type { Title } from "./title.ts";

const WAYS: Ways = {
  language: "fr",
  number: "n°",
  and: " et ",
  with: "avec",
  of: "en",
  stone: "en",
  shown: "",
  feminine: /^à (?:breloque|médaille|goutte|pièce|barrette|plaque|barre)/,
  inch: "pouces",
  set: "lot de",
  pieces: ["pièce", "pièces"],
  pairs: ["paire", "paires"],
};

export function writeFrench(title: Title): string {
  return capital(writeRomance(WAYS, title));
}
