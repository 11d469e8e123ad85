import { translateAutoCall, translateCall } from "../../contract/translation/translation.ts";
import { handler, type Handler } from "../handler.ts";
import { translate } from "./translate.ts";

export const translationHandlers: Handler[] = [
  handler(translateCall, (shop, { source, target }) => translate(shop, source, "en", target)),
  handler(translateAutoCall, (shop, { source, target }) => translate(shop, source, null, target)),
];
