/** SPEC HOME-02, HOME-05, LOC-05 */

import { NOTICES, type NoticeName, type ShownBaseData } from "../../../contract/site/site.ts";
import type { CurrencyCode } from "../../../domain/currencies.ts";
import { decimalOfCents } from "../../../domain/money.ts";
import { omit } from "../../../domain/omit.ts";
import type { ShopRules } from "../../../domain/site/shop-rules.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { pictureUrl } from "../../catalog/pictures/picture-url.ts";
import { currentRates } from "../../places/rates/rates.ts";
import { shownAbout } from "../../settings/about.ts";
import { rulesOnPages, shownOffer } from "../../settings/offer.ts";
import { changedRules, shownRules } from "../../settings/rules.ts";
import { isDue } from "../../settings/schedule.ts";
import { shownSetting, type Settings } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { knownWords } from "../../translation/translation-memory.ts";
import { trueIn, withFigures, type Shown } from "./figures.ts";
import { shownHours } from "./opening-hours.ts";

type Say = (english: string) => string | undefined;

/** Who reads a text: their amounts are in `currency`, by default the base currency; without a country all are told all. */
export type Reader = { language: Language; country?: string | undefined; currency?: CurrencyCode | undefined };

/**
 * With each notice in the reader's language, or else in another one of the shop's, and with the rules' figures; "" for
 * one that is not due, or does not hold in their country.
 */
export async function baseDataIn(shop: Shop, base: Settings["overall"], reader: Reader): Promise<ShownBaseData> {
  const { language, country } = reader;
  const [textsByNotice, rules, shown, times, hours, about] = await Promise.all([
    noticesIn(shop, base, language),
    rulesOnPages(shop),
    amountsFor(shop, reader),
    shownSetting(shop, "notice-times"),
    shownHours(shop, language),
    shownAbout(shop, language),
  ]);
  const changed = changedRules(rules);
  const notices = noticesBy((notice) => {
    const found = textsByNotice[notice];
    const set = times?.[notice];
    if (set && (!set.on || !isDue(set, shop.now()))) return "";
    const text = country === undefined ? found.text : trueIn(country, found.text, rules);
    return withFigures(text, rules, found.language, shown);
  });
  const others = NOTICES.filter(
    (notice) => textsByNotice[notice].language !== language && textsByNotice[notice].text !== "",
  );
  return {
    ...base,
    ...notices,
    freeShippingAmount: amountOf(rules.freeShipping.fromCents, rules.pricing.currency),
    translated: language === "en" ? [] : NOTICES.filter((notice) => textsByNotice[notice].language === language),
    ...(others.length > 0 && {
      noticeLanguages: Object.fromEntries(others.map((notice) => [notice, textsByNotice[notice].language])),
    }),
    ...(changed && { rules: changed }),
    ...(hours && { hours }),
    ...(about && { about }),
  };
}

async function amountsFor(shop: Shop, { currency }: Reader): Promise<Shown | undefined> {
  return currency && { currency, rates: await currentRates(shop) };
}

export type NoticeInLanguage = { text: string; language: Language };

/** In `language`; else in the one that comes first, in that of the catalogue, or in English, where one of them has it. */
export async function noticesIn(
  shop: Shop,
  base: Settings["overall"],
  language: Language,
): Promise<Record<NoticeName, NoticeInLanguage>> {
  const [written, otherwise] = await Promise.all([
    writtenNotices(shop, base, language),
    noticesOtherwise(shop, base, language),
  ]);
  return noticesBy((notice) => {
    const text = written[notice];
    return text === undefined ? otherwise[notice] : { text, language };
  });
}

/** As staff have set them, else as the same text is translated elsewhere. */
export async function writtenNotices(
  shop: Shop,
  base: Settings["overall"],
  language: Language,
): Promise<Partial<Record<NoticeName, string>>> {
  const [set, others] = await Promise.all([shownSetting(shop, "notices"), otherNoticesIn(shop, base, language)]);
  return language === "en" ? others : { ...others, ...set?.[language] };
}

/** What a language shows that has no text of its own. */
export async function noticesOtherwise(
  shop: Shop,
  base: Settings["overall"],
  language: Language,
): Promise<Record<NoticeName, NoticeInLanguage>> {
  const [set, { main, sourceLanguage }] = await Promise.all([shownSetting(shop, "notices"), shownOffer(shop)]);
  const others = [main.language, sourceLanguage].filter((other) => other !== language);
  return noticesBy((notice) => {
    const written = others.flatMap((other) => {
      const text = other === "en" ? base[notice] : set?.[other]?.[notice];
      return text ? [{ text, language: other }] : [];
    });
    return written[0] ?? { text: base[notice], language: "en" };
  });
}

function noticesBy<Value>(valueOf: (notice: NoticeName) => Value): Record<NoticeName, Value> {
  return Object.fromEntries(NOTICES.map((notice) => [notice, valueOf(notice)])) as Record<NoticeName, Value>;
}

/** As the same text is translated elsewhere; in English, as it is written. */
export async function otherNoticesIn(
  shop: Shop,
  base: Settings["overall"],
  language: Language,
): Promise<Partial<Record<NoticeName, string>>> {
  const say = await wordsFor(
    shop,
    NOTICES.map((notice) => base[notice]),
    language,
  );
  const entries = NOTICES.flatMap((notice): [NoticeName, string][] => {
    const text = base[notice] === "" ? undefined : say(base[notice]);
    return text === undefined ? [] : [[notice, text]];
  });
  return Object.fromEntries(entries);
}

/** "98", "98.50" */
function amountOf(cents: number, currency: CurrencyCode): string {
  return decimalOfCents(cents, currency).replace(/\.00$/, "");
}

/** Those that are due. A banner's title and text are translated only together; pictures have their versions. */
export async function bannersIn(shop: Shop, all: Settings["banners"], reader: Reader) {
  const { language } = reader;
  const banners = all.filter((banner) => isDue(banner, shop.now()));
  const [translatedWords, rules, shown] = await Promise.all([
    bannerWords(shop, banners, language),
    shownRules(shop),
    amountsFor(shop, reader),
  ]);
  return Promise.all(
    banners.map(async (banner, index) => {
      const { image, imageTall, imageGoodsLeft, ...fields } = banner;
      const rest = omit(fields, "words", "from", "until");
      return {
        ...rest,
        image: await pictureUrl(shop, image),
        imageTall: await pictureUrl(shop, imageTall),
        imageGoodsLeft: imageGoodsLeft && (await pictureUrl(shop, imageGoodsLeft)),
        ...wordsOf({ ...rest, ...(translatedWords[index] && { ...translatedWords[index], language }) }, rules, shown),
      };
    }),
  );
}

/** Of each banner its words in that language; null: it is shown as it was written. */
export async function bannerWords(
  shop: Shop,
  banners: Settings["banners"],
  language: Language,
): Promise<({ title: string; text: string } | null)[]> {
  const inEnglish = banners.filter((banner) => banner.language === "en");
  const say = await wordsFor(
    shop,
    inEnglish.flatMap(({ title, text }) => [title, text]),
    language,
  );
  return banners.map(({ title, text, words, ...banner }) => {
    const own = words[language];
    if (own || banner.language === language) return own ?? null;
    if (banner.language !== "en") return null;
    const [translatedTitle, translatedText] = [say(title), say(text)];
    return translatedTitle === undefined || translatedText === undefined
      ? null
      : { title: translatedTitle, text: translatedText };
  });
}

type Worded = { title: string; text: string; language: Language };

function wordsOf({ title, text, language }: Worded, rules: ShopRules, shown: Shown | undefined) {
  const write = (words: string) => withFigures(words, rules, language, shown);
  return { title: write(title), text: write(text), language };
}

/** Staff's translation for this use, else one of the same text elsewhere. */
async function wordsFor(shop: Shop, english: readonly string[], language: Language): Promise<Say> {
  if (language === "en") return (text) => text;
  const [own, known] = await Promise.all([shownSetting(shop, "words"), knownWords(shop, english, language)]);
  return (text) => (text === "" ? "" : (own?.[language]?.[text] ?? known.get(text)));
}
