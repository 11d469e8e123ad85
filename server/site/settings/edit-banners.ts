/** The home page's banners as staff edit them (SPEC HOME-02). */

import type { BannerToEdit } from "../../../contract/office/site.ts";
import { omit } from "../../../domain/omit.ts";
import { LANGUAGE_CODES } from "../../../domain/translation/languages.ts";
import { storeInMedia } from "../../catalog/pictures/media-store.ts";
import { thumbhashOf } from "../../catalog/pictures/thumbhash.ts";
import { findSetting, saveSetting } from "../../settings/settings.ts";
import { sourceLanguageInForce } from "../../settings/source-language.ts";
import type { Shop } from "../../shop.ts";
import { bannerWords } from "./own-translations.ts";

/** With the words that each language shows, whoever has translated them. */
export async function bannersToEdit(shop: Shop): Promise<BannerToEdit[]> {
  const banners = (await findSetting(shop, "banners")) ?? [];
  const inEach = await Promise.all(
    LANGUAGE_CODES.map(async (language) => ({ language, words: await bannerWords(shop, banners, language) })),
  );
  return banners.map((stored, index) => {
    const words = inEach.flatMap(({ language, words: wordsByIndex }) => {
      const ofBanner = wordsByIndex[index];
      return ofBanner ? [[language, ofBanner]] : [];
    });
    return { ...stored, words: Object.fromEntries(words) as BannerToEdit["words"] };
  });
}

/** All of them, in their order. */
export async function saveBanners(shop: Shop, banners: readonly BannerToEdit[]): Promise<void> {
  const source = await sourceLanguageInForce(shop);
  const saved = banners.map(({ language = source, words, ...banner }) => {
    const imageTall = banner.imageTall === "" ? banner.image : banner.imageTall;
    return { ...banner, imageTall, language, words: omit(words, language) };
  });
  await saveSetting(shop, "banners", saved);
}

/** Throws "picture.refused" for what is no picture. */
export async function storePicture(shop: Shop, bytes: Uint8Array) {
  const stored = await storeInMedia(shop.pictures, bytes);
  return { ...stored, thumbhash: await thumbhashOf(bytes) };
}
