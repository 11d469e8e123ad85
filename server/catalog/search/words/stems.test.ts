import { describe, expect, test } from "vitest";
import type { Language } from "../../../../domain/translation/languages.ts";
import { normalWord } from "../../words/words-of-text.ts";
import { stemOf } from "./stems.ts";

/** Each line has forms of one word. */
const SAME: Record<Language, string> = {
  en: `ring rings | earring earrings | brooch brooches | box boxes | watch watches | butterfly butterflies
    accessory accessories | leaf leaves | woman women | man men mens | layer layered layers | engrave engraved engraving
    twist twisted | plate plated plating | stack stacking stackable | key keys | lens lenses | tie ties | body bodies`,
  fr: `bague bagues | bijou bijoux | collier colliers | doré dorée dorées dorés | plaqué plaquée plaqués | cheveu cheveux
    nœud nœuds | anneau anneaux | cœur cœurs | élégant élégante élégantes | creux creuse | long longue longues
    blanc blanche blanches | cristal cristaux | œil yeux | gravé gravées | joaillier joaillière | clair claire`,
  es: `anillo anillos | collar collares | dorado dorada doradas | cristal cristales | flor flores | mujer mujeres
    corazón corazones corazon | luz luces | cruz cruces | reloj relojes | botón botones | aro aros | pequeño pequeña
    marrón marrones | niña niñas niño`,
  de: `Ring Ringe Ringen | Ohrring Ohrringe Ohrringen | Kette Ketten | Armband Armbänder Armbändern Armbaender
    vergoldet vergoldete vergoldeten vergoldeter | Blatt Blätter Blaetter | Schlüssel Schlüsseln Schluessel
    Anhänger Anhängern | Blüte Blüten | groß große großer grosse | Knopf Knöpfe | silbern silberne silbernen`,
  ar: `خاتم خواتم الخواتم خاتمين وخاتم بالخاتم للخاتم | قرط أقراط الأقراط | قلادة قلادات قلائد والقلائد | سوار أساور
    ذهب ذهبي ذهبية الذهبية والذهب | فضة فضه فضية | لؤلؤة لؤلؤ لآلئ باللؤلؤ | سلسلة سلاسل | حجر أحجار بأحجار
    زهرة زهور | قلب قلوب | فراشة فراشات | نساء للنساء | ساعة ساعات | أسود سوداء | دلاية بدلايات`,
};

/** Each pair has two words that a stemmer might confuse. */
const DIFFERENT: Record<Language, string> = {
  en: "ear earring | set setting | gold golden | string ring | pin pink | pearl pear | brass bra | bar barre | wed wedding",
  fr: "bras bracelet | fer ferme | verre vert | fil fille | cuir cuivre | rond rondelle | chaîne chien",
  es: "oro oreja | plata plato | cuenta cuento | aro arena | rey reina | gota gato | pie piedra",
  de: "Gold golden | Silber silbern | Ring Ohrring | Feder Fee | Kupfer Koffer | Kreuz Kreis | Muster Musical",
  ar: "ذهب ذهاب | خاتم خادم | قلب قالب | عقد عقيق | ياقوت قوت | بني ابن",
};

describe.each(Object.keys(SAME) as Language[])("SRCH-02 word endings: %s", (language) => {
  const stems = (words: string) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => stemOf(normalWord(word), language));
  const lines = (text: string) => text.split(/[|\n]/);

  test.each(lines(SAME[language]))("forms of one word have one stem: %s", (words) => {
    expect(new Set(stems(words)).size).toBe(1);
  });

  test.each(lines(DIFFERENT[language]))("different words have different stems: %s", (words) => {
    expect(new Set(stems(words)).size).toBe(2);
  });
});
