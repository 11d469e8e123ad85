import type { Log } from "../../base-shop.ts";
import type { TranslationProviderSettings } from "../../config.ts";
import { openVisitorsTexts } from "../visitors-texts.ts";
import { deepl, deeplHome } from "./deepl.ts";
import { googleTranslate } from "./google-translate.ts";
import { libretranslate } from "./libretranslate.ts";
import type { ProviderApi } from "./provider-api.ts";
import { rateLimitedProvider } from "./rate-limited-provider.ts";
import type { Translator } from "./translator.ts";

export function openTranslator(
  { translationProvider }: { translationProvider: TranslationProviderSettings },
  context: { log: Log; now(): Date; wait?(ms: number): Promise<void> },
  builtIn: Translator["builtIn"],
): Translator {
  const api = apiOf(translationProvider);
  return { provider: api && rateLimitedProvider(api, context), builtIn, visitors: openVisitorsTexts() };
}

function apiOf(settings: TranslationProviderSettings): ProviderApi | null {
  switch (settings.kind) {
    case "off":
      return null;
    case "deepl":
      return deepl({ url: settings.url ?? deeplHome(settings.key), key: settings.key });
    case "google":
      return googleTranslate({ url: settings.url ?? "https://translation.googleapis.com", key: settings.key });
    case "libretranslate":
      return libretranslate(settings);
  }
}
