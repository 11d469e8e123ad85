/** DeepL: developers.deepl.com, "Translate text". */

import { z } from "zod";
import type { Language } from "../../../domain/translation/languages.ts";
import { requestTranslations, type ProviderApi } from "./provider-api.ts";

const answer = z.object({ translations: z.array(z.object({ text: z.string() })) });

const TARGETS: Record<Language, string> = { en: "EN-US", fr: "FR", es: "ES", ar: "AR", de: "DE" };

const QUOTA_EXCEEDED = 456;

export function deepl({ url, key }: { url: string; key: string }): ProviderApi {
  return {
    name: "deepl",
    mostTexts: 50,
    // The limit of a whole request is 128 KiB.
    mostBytes: 100_000,
    async ask(texts, { from, to, format }, signal) {
      const { translations } = await requestTranslations(
        `${url}/v2/translate`,
        answer,
        {
          headers: { authorization: `DeepL-Auth-Key ${key}` },
          body: {
            text: texts,
            target_lang: TARGETS[to],
            ...(from !== null && { source_lang: from.toUpperCase() }),
            ...(format === "html" && { tag_handling: "html" }),
          },
          signal,
        },
        (status) => (status === QUOTA_EXCEEDED ? "quota" : undefined),
      );
      return translations.map(({ text }) => text);
    },
  };
}

/** Keys of the free plan end in ":fx". */
export function deeplHome(key: string): string {
  return key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
}
