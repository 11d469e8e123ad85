import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasProvinces, provinceNamed } from "../customers/provinces.ts";
import { readGazetteer } from "./gazetteer-data.ts";
import { makeGazetteer } from "./gazetteer.ts";
import { offlinePlaces } from "./offline-places.ts";
import { idOfPlace, placeOfId } from "./place-finder.ts";

/** The data of the whole world is read. */
const LONG_MS = 60_000;

/** "US Texas": the provinces that the form would not take. */
function unknownIn(places: readonly { country: string; province: string }[]): string[] {
  const named = new Set(places.map(({ country, province }) => `${country} ${province}`));
  return [...named].filter((each) => {
    const [country, province] = [each.slice(0, 2), each.slice(3)];
    return province !== "" && provinceNamed(country, province)?.name !== province;
  });
}

test(
  "API-28 the towns of the world come from a thread, which begins anew after a rest",
  async () => {
    const places = offlinePlaces(null, 1);
    const ask = async (query: string, country: string | null) => {
      const [first] = await places.suggest(query, { country, language: "en" });
      return first ? places.locate(first.id, "en") : null;
    };
    expect(await Promise.all([ask("munchen", "DE"), ask("Munich", null), ask("90210", "US")])).toEqual([
      { address1: "", city: "München", province: "Bavaria", zip: "", country: "DE" },
      { address1: "", city: "München", province: "Bavaria", zip: "", country: "DE" },
      { address1: "", city: "Beverly Hills", province: "California", zip: "90210", country: "US" },
    ]);
    const townOf = async (zip: string, country: string) => {
      const place = await ask(zip, country);
      return place && [place.city, place.province, place.zip];
    };
    expect(await townOf("28013", "ES")).toEqual(["Madrid", "Madrid", "28013"]);
    expect(await townOf("75001", "FR")).toEqual(["Paris", "Île-de-France", "75001"]);
    expect(await townOf("00118", "IT")).toEqual(["Roma", "Roma", "00118"]);
    expect(await townOf("2000", "AU")).toEqual(["Sydney", "New South Wales", "2000"]);
    expect(await townOf("2600", "AU")).toContain("Australian Capital Territory");
    expect(await townOf("00100", "FI")).toEqual(["Helsinki", "Uusimaa", "00100"]);
    expect(await townOf("0150", "NO")).toEqual(["Oslo", "Oslo", "0150"]);
    expect(await townOf("110001", "IN")).toContain("Delhi");
    expect(await townOf("50000", "MY")).toEqual(["Kuala Lumpur", "Kuala Lumpur", "50000"]);
    expect(await townOf("34975", "TR")).toContain("Adalar");
    expect(await townOf("154-0023", "JP")).toEqual(["世田谷区", "Tokyo", "154-0023"]);
    expect(await townOf("6000", "PH")).toEqual(["Cebu City", "Cebu", "6000"]);
    expect(await townOf("10200", "TH")).toEqual(["พระนคร", "Bangkok", "10200"]);
    expect(await townOf("25400", "KR")).toContain("Gangneung-si");
    expect(await townOf("437", "TW")).toContain("Dajia District");
    expect(await townOf("18956", "SG")).toBeNull();
    expect(await townOf("018956", "SG")).toEqual(["Singapore", "", "018956"]);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(await ask("Calle Mayor 5, Barcelona", "ES")).toMatchObject({
      address1: "Calle Mayor 5",
      province: "Barcelona",
    });
  },
  LONG_MS,
);

test(
  "ADDR-02 GeoNames' files that the shop has been given are read, and take the place of what it brings along",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "postal-codes-"));
    const row = (...cells: string[]) => [...cells, "52.5", "13.4", "6"].join("\t");
    writeFileSync(
      join(folder, "DE.txt"),
      `${row("DE", "10115", "Berlin", "Land Berlin", "BE", "", "00", "Berlin, Stadt", "11000")}\n`,
    );
    writeFileSync(
      join(folder, "allCountries.txt"),
      [
        row("GB", "N1", "Islington", "England", "ENG", "Greater London", "GLA", "", ""),
        row("MX", "06000", "Centro", "Distrito Federal", "09", "Cuauhtémoc", "015", "", ""),
        row("ES", "28013", "Madrid", "Madrid", "MD", "Madrid", "M", "Villa de Madrid", "28079"),
        "no line of theirs",
      ].join("\r\n"),
    );
    const gazetteer = makeGazetteer(readGazetteer(folder));
    const textOf = (query: string, country: string) =>
      gazetteer.find(query, { country, language: "en" }).map(({ text }) => text);
    expect(textOf("10115", "DE")).toEqual(["Berlin, Land Berlin 10115, Germany"]);
    // The list of towns has another name for its state.
    expect(textOf("10115 Berlin", "DE")).toEqual(["Berlin, State of Berlin 10115, Germany"]);
    expect(textOf("N1 9GU", "GB")[0]).toContain("Islington");
    expect(textOf("06000", "MX")).toEqual(["Cuauhtémoc, Ciudad de México 06000, Mexico"]);
    expect(textOf("28013", "ES")).toEqual(["Villa de Madrid, Madrid 28013, Spain"]);
    expect(textOf("28014", "ES")[0]).not.toContain("Villa de Madrid");
    rmSync(folder, { recursive: true });
  },
  LONG_MS,
);

test(
  "ADDR-02 a town's province is one that the address form takes",
  () => {
    const { towns, codes } = readGazetteer();
    const inForm = towns.filter(({ country }) => hasProvinces(country));
    expect(inForm.length).toBeGreaterThan(70_000);
    expect(unknownIn(inForm)).toEqual([]);
    // A few towns lie in no division that anybody named.
    expect(inForm.filter(({ province }) => province === "").length).toBeLessThan(20);

    expect(codes.length).toBeGreaterThan(150_000);
    const codesInForm = codes.filter(({ country }) => hasProvinces(country));
    expect(unknownIn(codesInForm)).toEqual([]);
    // In Ceuta and Melilla the code itself tells it.
    const untold = codesInForm.filter(({ province }) => province === "").map(({ country }) => country);
    expect([...new Set(untold)].sort()).toEqual(["ES"]);
    expect(new Set(codes.map(({ country }) => country)).size).toBe(14);
  },
  LONG_MS,
);

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
