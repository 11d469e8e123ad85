/** Who buys in the demo shop. Names are common ones, e-mail addresses use domains that are reserved for examples. */

import type { Address } from "../../../contract/customers/buyer-fields.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { isLanguage } from "../../../domain/translation/languages.ts";
import { chanceOf, type Chance } from "../chance.ts";
import { COUNTRIES, type DemoCountry } from "./countries.ts";

export type Person = {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  language: Language;
  address: Address;
  /** Null: a guest. */
  registeredAt: Date | null;
  acceptsMarketing: boolean;
  /** How much more often than others they order. */
  weight: number;
};

const ACCOUNTS = 120;
const GUESTS = 70;
const DAY_MS = 86_400_000;
const LONGEST_DAYS = 240;
const DOMAINS = ["example.com", "example.org", "example.net", "mail.example", "boutique.example", "studio.example"];
const TRADES = ["Accessories", "Boutique", "Jewelry", "Trading", "Gifts", "Studio"];

export function people(seed: number, now: Date): Person[] {
  const used = new Set<string>();
  const all = COUNTRIES.flatMap((country) => Array.from({ length: country.share }, () => country));
  return Array.from({ length: ACCOUNTS + GUESTS }, (_, index) => {
    const chance = chanceOf(seed, 5_000_000 + index);
    // Every country occurs, and then the larger markets more often.
    const country = COUNTRIES[index] ?? chance.pick(all);
    return personOf(country, index < ACCOUNTS, { chance, used, now });
  });
}

function personOf(
  country: DemoCountry,
  hasAccount: boolean,
  { chance, used, now }: { chance: Chance; used: Set<string>; now: Date },
): Person {
  const [firstName, firstLatin] = spellingsOf(chance.pick(country.firstNames));
  const [lastName, lastLatin] = spellingsOf(chance.pick(country.lastNames));
  const [city = "", province = "", zip = ""] = chance.pick(country.places).split("|");
  const phone = digitsIn(country.phone, chance);
  const isTrade = chance.happens(0.4);
  const registeredAt = new Date(now.getTime() - Math.floor(chance.next() ** 1.3 * LONGEST_DAYS * DAY_MS) - 7_200_000);
  return {
    email: addressFor(`${slug(firstLatin)}.${slug(lastLatin)}`, chance.pick(DOMAINS), used),
    firstName,
    lastName,
    company: isTrade ? `${lastLatin} ${chance.pick(TRADES)}` : "",
    language: isLanguage(country.language) ? country.language : "en",
    address: {
      ...{ country: country.code, firstName, lastName, phoneCode: country.phoneCode, phone, zip, province, city },
      address1: country.street.replace("#", String(chance.between(1, 180))).replace("*", chance.pick(country.streets)),
      address2: ["US", "CA"].includes(country.code) && chance.happens(0.3) ? `Apt. ${chance.between(1, 40)}` : "",
    },
    registeredAt: hasAccount ? registeredAt : null,
    acceptsMarketing: chance.happens(0.55),
    weight: hasAccount ? (isTrade ? chance.between(3, 9) : chance.between(1, 4)) : 1,
  };
}

/** "花子=Hanako": as written in the country, and in Latin letters. */
function spellingsOf(name: string): [string, string] {
  const [own = "", latin = own] = name.split("=");
  return [own, latin];
}

function addressFor(name: string, domain: string, used: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const email = `${name}${number === 1 ? "" : number}@${domain}`;
    if (used.has(email)) continue;
    used.add(email);
    return email;
  }
}

function slug(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
}

export function digitsIn(pattern: string, chance: Chance): string {
  return pattern.replaceAll("#", () => String(chance.between(0, 9)));
}
