import { expect, test } from "vitest";
import { hasProvinces, provinceNamed } from "../customers/provinces.ts";
import { readGazetteer } from "./gazetteer-data.ts";
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
    const places = offlinePlaces(1);
    const ask = async (query: string, country: string | null) => {
      const [first] = await places.suggest(query, { country, language: "en" });
      return first ? places.locate(first.id, "en") : null;
    };
    expect(await Promise.all([ask("munchen", "DE"), ask("Munich", null), ask("90210", "US")])).toEqual([
      { address1: "", city: "München", province: "Bavaria", zip: "", country: "DE" },
      { address1: "", city: "München", province: "Bavaria", zip: "", country: "DE" },
      { address1: "", city: "Beverly Hills", province: "California", zip: "90210", country: "US" },
    ]);
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
  "ADDR-02 a town's province is one that the address form takes",
  () => {
    const { towns, codes } = readGazetteer();
    const inForm = towns.filter(({ country }) => hasProvinces(country));
    expect(inForm.length).toBeGreaterThan(70_000);
    expect(unknownIn(inForm)).toEqual([]);
    // A few towns lie in no division that anybody named.
    expect(inForm.filter(({ province }) => province === "").length).toBeLessThan(20);

    expect(codes.length).toBeGreaterThan(40_000);
    expect(unknownIn(codes)).toEqual([]);
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
