import type { PlacesShop } from "../places/places-shop.ts";
import type { Translator } from "./providers/translator.ts";

export type TranslationShop = PlacesShop & { translator: Translator };
