import { translateAutoCall, translateCall } from "../../contract/translation.ts";
import { door, type Door } from "../handler.ts";
import { translate } from "./translate.ts";

export const translationDoors: Door[] = [
  door(translateCall, (shop, { source, target }) => translate(shop, source, "en", target)),
  door(translateAutoCall, (shop, { source, target }) => translate(shop, source, null, target)),
];
