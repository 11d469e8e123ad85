import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { SHIPPING_RULES } from "../../../domain/places/shipping.ts";
import { hasProvinces, provinceNamed } from "../provinces.ts";
import { readGazetteer } from "./gazetteer-data.ts";
import { makeGazetteer } from "./gazetteer.ts";
import { type GazetteerQuestion, type Listener, offlinePlaces } from "./offline-places.ts";
import { idOfPlace, placeOfId } from "./place-search.ts";
import { readPostalCodes } from "./postal-codes.ts";

/** The towns and codes that come with the shop, read once for all tests. */
let brought: ReturnType<typeof readGazetteer> | undefined;
function ownGazetteer() {
  brought ??= readGazetteer();
  return brought;
}

/** A postal code of every country whose codes tell the town, with town and, where known, province. */
const KNOWN_CODES: [country: string, zip: string, city: string, province: string][] = [
  ["AT", "6020", "Innsbruck", "Tyrol"],
  ["AU", "2000", "Sydney", "New South Wales"],
  ["BE", "1050", "Ixelles", "Brussels Capital"],
  ["BR", "59830-000", "Rodolfo Fernandes", "Rio Grande do Norte"],
  ["CA", "M5V 2T6", "Toronto", "Ontario"],
  ["CH", "8001", "Zürich", "Zurich"],
  ["CL", "7510689", "Providencia", "Santiago Metropolitan"],
  ["DE", "80331", "München", "Bavaria"],
  ["DK", "8000", "Aarhus C", "Central Jutland"],
  ["ES", "28013", "Madrid", "Madrid"],
  ["FI", "00100", "Helsinki", "Uusimaa"],
  ["FR", "75001", "Paris", "Île-de-France"],
  ["GB", "SW1A 1AA", "London", "Greater London"],
  ["GG", "GY1 1AA", "St Peter Port", ""],
  ["GI", "GX11 1AA", "Gibraltar", ""],
  ["HU", "9021", "Győr", "Győr-Moson-Sopron"],
  ["IE", "H91 E9KD", "Galway", "County Galway"],
  ["IM", "IM1 1AA", "Douglas", "Douglas"],
  ["IN", "110001", "New Delhi", "Delhi"],
  ["IT", "00118", "Roma", "Roma"],
  ["JE", "JE2 3AB", "St Helier", ""],
  ["JP", "154-0023", "世田谷区", "Tokyo"],
  ["KR", "25400", "Gangneung-si", "Gangwon-do"],
  ["LI", "9490", "Vaduz", "Vaduz"],
  ["MC", "98000", "Monaco", ""],
  ["MX", "44100", "Guadalajara", "Jalisco"],
  ["MY", "50000", "Kuala Lumpur", "Kuala Lumpur"],
  ["NL", "1012 JS", "Amsterdam", "North Holland"],
  ["NO", "0150", "Oslo", "Oslo"],
  ["NZ", "8011", "Christchurch", "Canterbury"],
  ["PH", "6000", "Cebu City", "Cebu"],
  ["PL", "31-042", "Kraków", "Lesser Poland"],
  ["PT", "1100-148", "Lisboa", "Lisbon"],
  ["SE", "114 55", "Stockholm", "Stockholm"],
  ["SG", "018956", "Singapore", ""],
  ["TH", "10200", "พระนคร", "Bangkok"],
  ["TR", "34975", "Adalar", "İstanbul"],
  ["TW", "437", "Dajia District", "Taichung City"],
  ["US", "90210", "Beverly Hills", "California"],
  ["VA", "00120", "Vatican City", ""],
];

/** Provinces that the form would reject, such as "US Texas". */
function unknownIn(places: readonly { country: string; province: string }[]): string[] {
  const named = new Set(places.map(({ country, province }) => `${country} ${province}`));
  return [...named].filter((each) => {
    const [country, province] = [each.slice(0, 2), each.slice(3)];
    return province !== "" && provinceNamed(country, province)?.name !== province;
  });
}

test("API-28 a town in Puerto Rico is found in the United States, by its name and by its postal code", () => {
  const gazetteer = makeGazetteer(ownGazetteer());
  for (const query of ["Ponce, Puerto Rico", "00716"]) {
    const [found] = gazetteer.find(query, { country: "US", language: "en" });
    expect(placeOfId(found?.id ?? "")).toMatchObject({ city: "Ponce", province: "Puerto Rico", country: "US" });
  }
  expect(ownGazetteer().towns.filter(({ country }) => ["PR", "GU", "VI"].includes(country))).toEqual([]);
});

test("API-28 the towns of the world come from a thread", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    // The thread rests, which frees its memory.
    vi.runAllTimers();
    vi.useRealTimers();
  });
  const places = offlinePlaces(null, { error: () => {} });
  const ask = async (query: string, country: string | null) => {
    const [first] = await places.suggest(query, { country, language: "en" });
    return first ? places.locate(first.id, "en") : null;
  };
  expect(await Promise.all([ask("munchen", "DE"), ask("Munich", null), ask("90210", "US")])).toEqual([
    { address1: "", city: "München", province: "Bavaria", zip: "", country: "DE" },
    { address1: "", city: "München", province: "Bavaria", zip: "", country: "DE" },
    { address1: "", city: "Beverly Hills", province: "California", zip: "90210", country: "US" },
  ]);
});

describe("the thread", () => {
  const US = { country: "US", language: "en" } as const;
  const FOUND = [{ id: "place-", text: "a town" }];
  const MINUTE_MS = 60_000;

  /** Threads that have been started, and what each was asked. */
  let threads: { given: string | null; questions: GazetteerQuestion[]; listener: Listener; hasEnded: boolean }[];
  let errors: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    [threads, errors] = [[], []];
  });
  afterEach(() => void vi.useRealTimers());

  function open(folder: string | null = null) {
    return offlinePlaces(folder, { error: (_details, message) => void errors.push(message) }, (given, listener) => {
      const thread = { given, questions: [] as GazetteerQuestion[], listener, hasEnded: false };
      threads.push(thread);
      return {
        postMessage: (question: GazetteerQuestion) => void thread.questions.push(question),
        ref() {},
        unref() {},
        async terminate() {
          thread.hasEnded = true;
          return 0;
        },
      };
    });
  }
  const answer = (at: number) => {
    for (const { number } of threads[at]?.questions.splice(0) ?? []) {
      threads[at]?.listener.onAnswer({ number, suggestions: FOUND });
    }
  };

  test("ADDR-02 is started by the form, so that its first search need not wait, and rests after ten minutes", async () => {
    const places = open();
    expect(threads).toHaveLength(0);
    places.prepare?.();
    expect(threads).toHaveLength(1);
    vi.advanceTimersByTime(9 * MINUTE_MS);
    const first = places.suggest("paris", US);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(threads[0]?.hasEnded).toBe(false);
    answer(0);
    expect(await first).toEqual(FOUND);

    vi.advanceTimersByTime(9 * MINUTE_MS);
    places.prepare?.();
    vi.advanceTimersByTime(9 * MINUTE_MS);
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([false]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true]);
    const second = places.suggest("paris", US);
    answer(1);
    expect(await second).toEqual(FOUND);
    expect(threads).toHaveLength(2);
  });

  test("API-28 files that cannot be read are said once, and places are looked up without them", async () => {
    const places = open("/postal-codes");
    const suggestions = places.suggest("90210", US);
    threads[0]?.listener.onEnd(new Error("unreadable"), false);
    expect(threads.map(({ given }) => given)).toEqual(["/postal-codes", null]);
    answer(1);
    expect(await suggestions).toEqual(FOUND);
    expect(errors).toEqual(["/postal-codes could not be read; it is not used until the next start"]);
  });

  test("API-28 without its own data it is tried again after ten minutes; one that ends later is replaced at once", async () => {
    const places = open();
    const suggestions = places.suggest("90210", US);
    threads[0]?.listener.onEnd(new Error("no memory"), false);
    await expect(suggestions).rejects.toThrow("no memory");
    vi.advanceTimersByTime(9 * MINUTE_MS);
    places.prepare?.();
    await expect(places.suggest("90210", US)).rejects.toThrow("no memory");
    expect(threads).toHaveLength(1);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    const again = places.suggest("90210", US);
    threads[1]?.listener.onEnd(new Error("crashed"), true);
    await expect(again).rejects.toThrow("crashed");
    void places.suggest("90210", US);
    expect(threads).toHaveLength(3);
  });
});

describe("GeoNames' files that the shop has been given", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "postal-codes-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("ADDR-02 are read, and take the place of what the shop brings along of the same countries", () => {
    const row = (...cells: string[]) => [...cells, "52.5", "13.4", "6"].join("\t");
    writeFileSync(
      join(folder, "DE.txt"),
      `${row("DE", "10115", "Berlin", "Land Berlin", "BE", "", "00", "Berlin, Stadt", "11000")}\n`,
    );
    writeFileSync(
      join(folder, "US.txt"),
      `${row("US", "90210", "Beverly Hills", "California", "CA", "", "", "", "")}\n`,
    );
    writeFileSync(
      join(folder, "allCountries.txt"),
      [
        row("GB", "EH1", "Canongate", "Scotland", "SCT", "City of Edinburgh", "EDH", "", ""),
        row("GB", "GY1", "Herm", "", "", "Guernsey Channel Islands", "", "", ""),
        row("CL", "8320000", "Santiago", "Región Metropolitana", "12", "Provincia de Santiago", "131", "", ""),
        row("MX", "06000", "Centro", "Distrito Federal", "09", "Cuauhtémoc", "015", "", ""),
        row("ES", "28013", "Madrid", "Madrid", "MD", "Madrid", "M", "Villa de Madrid", "28079"),
        "no line of theirs",
      ].join("\r\n"),
    );
    const codes = readPostalCodes(folder);
    const gazetteer = makeGazetteer({ towns: ownGazetteer().towns, codes });
    const textOf = (query: string, country: string) =>
      gazetteer.find(query, { country, language: "en" }).map(({ text }) => text);
    expect(textOf("10115", "DE")).toEqual(["Berlin, Land Berlin 10115, Germany"]);
    // The list of towns has another name for its state.
    expect(textOf("10115 Berlin", "DE")).toEqual(["Berlin, State of Berlin 10115, Germany"]);
    expect(textOf("EH1 1YZ", "GB")).toEqual(["Canongate, City of Edinburgh EH1 1YZ, United Kingdom"]);
    expect(textOf("GY1 1AA", "GG")).toEqual(["Herm, GY1 1AA, Guernsey"]);
    expect(textOf("8340518", "CL")).toEqual([]);
    expect(textOf("8320100", "CL")).toEqual(["Santiago, Región Metropolitana 8320100, Chile"]);
    expect(textOf("06000", "MX")).toEqual(["Cuauhtémoc, Ciudad de México 06000, Mexico"]);
    expect(textOf("28013", "ES")).toEqual(["Villa de Madrid, Madrid 28013, Spain"]);
    expect(textOf("28014", "ES")[0]).not.toContain("Villa de Madrid");

    const countOf = (all: typeof codes, country: string) => all.filter((each) => each.country === country).length;
    expect(["DE", "US"].map((country) => countOf(codes, country))).toEqual([1, 1]);
    for (const untouched of ["CA", "AT"]) {
      expect(countOf(codes, untouched)).toBe(countOf(ownGazetteer().codes, untouched));
    }
  });

  test("API-28 end the reading if one cannot be read", () => {
    mkdirSync(join(folder, "GB.txt"));
    expect(() => readPostalCodes(folder)).toThrow("EISDIR");
  });
});

test("ADDR-02 a postal code finds its town in 40 countries", () => {
  const gazetteer = makeGazetteer(ownGazetteer());
  const found = KNOWN_CODES.map(([country, zip]) => {
    const [first] = gazetteer.find(zip, { country, language: "en" });
    const place = first && placeOfId(first.id);
    return [country, place?.zip, place?.city, place?.province];
  });
  expect(found).toEqual(KNOWN_CODES);
  const countries = new Set(KNOWN_CODES.map(([country]) => country));
  expect(countries.size).toBe(40);
  // Every country whose codes come with the shop is in the table.
  const coded = new Set(ownGazetteer().codes.map(({ country }) => country));
  expect([...coded].filter((country) => !countries.has(country))).toEqual([]);

  const townsOf = (zip: string, country: string) =>
    gazetteer.find(zip, { country, language: "en" }).map(({ id }) => placeOfId(id)?.city);
  expect(townsOf("2600", "AU")).not.toEqual([]);
  expect(townsOf("18956", "SG")).toEqual([]);
  // The main town of a code comes first; a German code may have a village and its town.
  expect(townsOf("6300", "CH")[0]).toBe("Zug");
  expect(townsOf("1000", "CH")).toContain("Lausanne");
  expect(townsOf("D-10115", "DE")).toEqual(["Berlin"]);
  expect(townsOf("4010", "AT")).toEqual(["Linz"]);
  expect(townsOf("1052", "HU")).toEqual(["Budapest"]);
});

/** As people type them, with the form's country or null: the first town, and the code as the form has it. */
const WRITTEN_CODES: [country: string | null, written: string, city: string, zip: string][] = [
  ["BE", "B-2000", "Antwerpen", "2000"],
  ["CL", "8320000", "Santiago", "8320000"],
  ["CL", "8340518", "Santiago", "8340518"],
  ["DK", "DK-2100", "København Ø", "2100"],
  ["GB", "sw1a1aa", "London", "SW1A 1AA"],
  ["GB", "n19gu", "London", "N1 9GU"],
  // "M11" and "B11" are districts too.
  ["GB", "B11AA", "Birmingham", "B1 1AA"],
  ["GB", "BN91 9AA", "Worthing", "BN91 9AA"],
  ["GB", "m9 8aa", "Manchester", "M9 8AA"],
  ["GB", "BT1 5GS", "Belfast", "BT1 5GS"],
  ["GB", "CF10 1AA", "Cardiff", "CF10 1AA"],
  [null, "SW1A 1AA", "London", "SW1A 1AA"],
  [null, "JE2 3AB", "St Helier", "JE2 3AB"],
  ["IE", "d02x285", "Dublin 2", "D02 X285"],
  ["IE", "T12 W8XC", "Cork", "T12 W8XC"],
  [null, "D6W XY00", "Dublin 6W", "D6W XY00"],
  ["NL", "1012js", "Amsterdam", "1012 JS"],
  ["NL", "NL-2511 CV", "Den Haag", "2511 CV"],
  [null, "9712 CP", "Groningen", "9712 CP"],
  ["NZ", "NZ-1010", "Auckland", "1010"],
  ["PL", "PL-00-002", "Warszawa", "00-002"],
  ["PL", "80001", "Gdańsk", "80-001"],
  ["PT", "4000322", "Porto", "4000-322"],
  ["PT", "PT-9060-338", "Funchal", "9060-338"],
  ["SE", "11455", "Stockholm", "114 55"],
  ["SE", "SE-411 06", "Göteborg", "411 06"],
];

test("ADDR-02 a postal code is found the ways people write it, and an island's in its own country", () => {
  const gazetteer = makeGazetteer(ownGazetteer());
  const firstOf = (country: string | null, written: string) => {
    const [first] = gazetteer.find(written, { country, language: "en" });
    return first ? placeOfId(first.id) : null;
  };
  const found = WRITTEN_CODES.map(([country, written]) => {
    const place = firstOf(country, written);
    return [country, written, place?.city, place?.zip];
  });
  expect(found).toEqual(WRITTEN_CODES);
  expect(firstOf("GB", "JE2 3AB")).toBeNull();
  expect(firstOf("GB", "12 High Street, Oxford OX1 4AA")).toMatchObject({ city: "Oxford", zip: "OX1 4AA" });
  expect(firstOf("IE", "1 Main Street, Galway H91 E9KD")).toMatchObject({ city: "Galway", zip: "H91 E9KD" });
  expect(firstOf("US", "12 Main Street C12 Kent")).toMatchObject({ city: "Kent" });
  expect(firstOf("SE", "Storgatan 1, SE-411 06 Göteborg")).toMatchObject({ city: "Göteborg", zip: "411 06" });
  // Codes that tell only the province still do.
  expect(firstOf("BR", "01310-100")).toMatchObject({ province: "São Paulo" });
  expect(firstOf("MX", "06600")).toMatchObject({ city: "Cuauhtémoc", province: "Ciudad de México" });
});

test("ADDR-02 a postal code tells its town in every country with a rate of its own", () => {
  const coded = new Set(KNOWN_CODES.map(([country]) => country));
  expect(SHIPPING_RULES.kilogramRates.filter(({ country }) => !coded.has(country))).toEqual([]);
});

test("ADDR-02 a town's province is one that the address form takes", () => {
  const { towns, codes } = ownGazetteer();
  const inForm = towns.filter(({ country }) => hasProvinces(country));
  expect(inForm.length).toBeGreaterThan(70_000);
  expect(unknownIn(inForm)).toEqual([]);
  // A few towns are in no named division.
  expect(inForm.filter(({ province }) => province === "").length).toBeLessThan(20);

  expect(codes.length).toBeGreaterThan(250_000);
  const codesInForm = codes.filter(({ country }) => hasProvinces(country));
  expect(unknownIn(codesInForm)).toEqual([]);
  // In Ceuta and Melilla the code itself tells the province.
  const untold = codesInForm.filter(({ province }) => province === "").map(({ country }) => country);
  expect([...new Set(untold)].sort()).toEqual(["ES"]);
  expect(new Set(codes.map(({ country }) => country)).size).toBe(34);
});

test("API-28 an id carries its place; one that somebody made up is none", () => {
  const place = { address1: "1 Rue d'Été", city: "Genève", province: "Geneva", zip: "1204", country: "CH" };
  expect(placeOfId(idOfPlace(place) ?? "")).toEqual(place);
  for (const id of ["", "place-", "place-bm90aGluZw", `place-${Buffer.from('["a"]').toString("base64url")}`, "7"]) {
    expect(placeOfId(id)).toBeNull();
  }
  const script = ["", "", "", "", "javascript:"];
  expect(placeOfId(`place-${Buffer.from(JSON.stringify(script)).toString("base64url")}`)).toBeNull();
  expect(idOfPlace({ ...place, address1: "x".repeat(200) })).toBeNull();
});
