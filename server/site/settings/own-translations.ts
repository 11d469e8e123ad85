/** SPEC HOME-02, HOME-05, LOC-05 */
import { NOTICES, type Notice } from "../../../contract/site/site.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Shop } from "../../shop.ts";
import { pictureUrl } from "../../catalog/pictures/picture-url.ts";
import { knownWords } from "../../translation/translation-memory.ts";
import { shownSetting, type Settings } from "./settings.ts";

type Say = (english: string) => string | undefined;

/** With each notice in `language`, where it is translated. */
export async function baseDataIn(shop: Shop, base: Settings["overall"], language: Language) {
  const said = await noticesIn(shop, base, language);
  return { ...base, ...said, translated: NOTICES.filter((notice) => said[notice] !== undefined) };
}

/** As staff have set them, else as the same text is translated elsewhere. None for English. */
export async function noticesIn(
  shop: Shop,
  base: Settings["overall"],
  language: Language,
): Promise<Partial<Record<Notice, string>>> {
  if (language === "en") return {};
  const texts = NOTICES.map((notice) => base[notice]);
  const [set, say] = await Promise.all([shownSetting(shop, "notices"), wordsFor(shop, texts, language)]);
  const entries = NOTICES.flatMap((notice): [Notice, string][] => {
    const text = set?.[language]?.[notice] ?? say(base[notice]);
    return text === undefined ? [] : [[notice, text]];
  });
  return Object.fromEntries(entries);
}

/** A banner's title and text are translated only together; pictures have their versions. */
export async function bannersIn(shop: Shop, banners: Settings["banners"], language: Language) {
  const say = await wordsFor(
    shop,
    banners.flatMap(({ title, text }) => [title, text]),
    language,
  );
  return Promise.all(
    banners.map(async ({ title, text, image, imageTall, imageGoodsLeft, ...rest }) => ({
      ...rest,
      image: await pictureUrl(shop, image),
      imageTall: await pictureUrl(shop, imageTall),
      imageGoodsLeft: imageGoodsLeft && (await pictureUrl(shop, imageGoodsLeft)),
      title,
      text,
      ...whole({ title, text }, say, language),
    })),
  );
}

/** Staff's translation for this use, else one of the same text elsewhere. */
async function wordsFor(shop: Shop, english: readonly string[], language: Language): Promise<Say> {
  if (language === "en") return (text) => text;
  const [own, known] = await Promise.all([shownSetting(shop, "words"), knownWords(shop, english, language)]);
  return (text) => (text === "" ? "" : (own?.[language]?.[text] ?? known.get(text)));
}

function whole<Name extends string>(texts: Record<Name, string>, say: Say, language: Language) {
  const said = Object.entries<string>(texts).map(([name, text]) => [name, say(text)] as const);
  if (said.some(([, text]) => text === undefined)) return {};
  return { ...(Object.fromEntries(said) as Record<Name, string>), language };
}
