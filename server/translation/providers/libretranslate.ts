/** LibreTranslate, which can be self-hosted: docs.libretranslate.com. */

import { z } from "zod";
import { requestTranslations, type ProviderApi } from "./provider-api.ts";

const answer = z.object({ translatedText: z.array(z.string()) });

/** `key`: null when the server needs none. */
export function libretranslate({ url, key }: { url: string; key: string | null }): ProviderApi {
  return {
    name: "libretranslate",
    // The server translates texts one after another, and must answer before the timeout.
    mostTexts: 16,
    mostBytes: 4_000,
    async ask(texts, { from, to, format }, signal) {
      const { translatedText } = await requestTranslations(`${url}/translate`, answer, {
        body: { q: texts, source: from ?? "auto", target: to, format, ...(key !== null && { api_key: key }) },
        signal,
      });
      return translatedText;
    },
  };
}
