/** Address providers over HTTP, in the documented format of each. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openWire, type FailureMode, type PaymentWire, type WireAnswer } from "../../../tests/orders/payments/wire.ts";
import type { AddressProviderSettings } from "../../config.ts";
import { openPlaceSearch } from "./open-place-search.ts";
import type { PlaceSearch } from "./place-search.ts";

const IN_GERMANY = { country: "DE", language: "de" } as const;

let wire: PaymentWire;
let answer: WireAnswer;
let failureMode: FailureMode;
let warnings: number;

beforeEach(async () => {
  failureMode = "none";
  warnings = 0;
  wire = await openWire(
    () => failureMode,
    () => answer,
    {},
  );
});
afterEach(() => wire.close());

const log = { error() {}, info() {}, warn: () => void (warnings += 1) };
const offline: PlaceSearch = {
  suggest: async () => [{ id: "place-", text: "a town" }],
  locate: async () => null,
};

function placeSearch(settings: AddressProviderSettings): PlaceSearch {
  return openPlaceSearch({ addressProvider: settings, dataDir: "unused" }, log, offline);
}

describe("Nominatim", () => {
  test("API-28 is asked in the buyer's language and country, and its address fits the form", async () => {
    answer = {
      status: 200,
      json: [
        {
          place_id: 1,
          display_name: "5, Marienplatz, Altstadt, München, Bayern, 80331, Deutschland",
          address: {
            ...{ house_number: "5", road: "Marienplatz", suburb: "Altstadt", city: "München", state: "Bayern" },
            ...{ "ISO3166-2-lvl4": "DE-BY", postcode: "80331", country: "Deutschland", country_code: "de" },
          },
        },
        { display_name: "The sea", address: {} },
      ],
    };
    const places = placeSearch({ kind: "nominatim", url: wire.url });
    const suggestions = await places.suggest("Marienplatz 5", IN_GERMANY);
    expect(wire.requests[0]?.path).toBe("/search");
    expect(Object.fromEntries(wire.requests[0]?.query ?? [])).toMatchObject({
      ...{ q: "Marienplatz 5", format: "jsonv2", addressdetails: "1" },
      ...{ countrycodes: "de", "accept-language": "de" },
    });
    expect(wire.requests[0]?.headers["user-agent"]).toContain("Filigree");
    expect(suggestions.map((each) => each.text)).toEqual([
      "5, Marienplatz, Altstadt, München, Bayern, 80331, Deutschland",
    ]);
    expect(await places.locate(suggestions[0]?.id ?? "", "de")).toEqual({
      ...{ address1: "Marienplatz 5", city: "München", province: "Bayern", zip: "80331", country: "DE" },
    });
  });
});

describe("Nominatim", () => {
  test("API-28 a place in Puerto Rico is found in the United States", async () => {
    const address = { city: "San Juan", county: "San Juan", postcode: "00901", country_code: "pr" };
    answer = { status: 200, json: [{ display_name: "San Juan, Puerto Rico", address }] };
    const places = placeSearch({ kind: "nominatim", url: wire.url });
    const [found] = await places.suggest("San Juan", { country: "US", language: "en" });
    expect(wire.requests.at(-1)?.query.get("countrycodes")).toBe("us,as,fm,gu,mh,mp,pr,pw,vi");
    expect(await places.locate(found?.id ?? "", "en")).toEqual({
      ...{ address1: "", city: "San Juan", province: "Puerto Rico", zip: "00901", country: "US" },
    });
  });
});

describe("Photon", () => {
  const street = { type: "street", name: "West 34th Street", city: "New York", state: "New York", countrycode: "US" };

  test("API-28 is asked only in languages it speaks, and answers of other countries are left out", async () => {
    answer = {
      status: 200,
      json: {
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            geometry: { type: "Point", coordinates: [-73.9, 40.7] },
            properties: {
              ...{ osm_id: 1, type: "house", housenumber: "350", street: "5th Avenue", city: "New York" },
              ...{ state: "New York", postcode: "10118", country: "United States", countrycode: "US" },
            },
          },
          { type: "Feature", properties: street },
          { type: "Feature", properties: { ...street, countrycode: "CA" } },
          { type: "Feature", properties: { name: "nowhere" } },
        ],
      },
    };
    const places = placeSearch({ kind: "photon", url: wire.url });
    const suggestions = await places.suggest("350 5th Av", { country: "US", language: "es" });
    expect(wire.requests[0]?.path).toBe("/api");
    expect(wire.requests[0]?.query.has("lang")).toBe(false);
    expect(suggestions.map((each) => each.text)).toEqual([
      "350 5th Avenue, New York, New York 10118, United States",
      "West 34th Street, New York, New York",
    ]);
    expect(await places.locate(suggestions[0]?.id ?? "", "es")).toEqual({
      ...{ address1: "350 5th Avenue", city: "New York", province: "New York", zip: "10118", country: "US" },
    });

    await places.suggest("350 5th Av", { country: "US", language: "fr" });
    expect(wire.requests[1]?.query.get("lang")).toBe("fr");
  });
});

describe("Google", () => {
  const google = () => placeSearch({ kind: "google", url: wire.url, key: "the-key" });

  test("API-28 gives predictions first, and the place of the one that was chosen", async () => {
    answer = {
      status: 200,
      json: {
        suggestions: [
          { placePrediction: { place: "places/ChIJ_x-1", placeId: "ChIJ_x-1", text: { text: "Gran Vía 1, Madrid" } } },
          { queryPrediction: { text: { text: "gran via restaurants" } } },
        ],
      },
    };
    const suggestions = await google().suggest("gran via", { country: "ES", language: "en" });
    const request = wire.requests[0];
    expect([request?.method, request?.path]).toEqual(["POST", "/v1/places:autocomplete"]);
    expect(request?.headers["x-goog-api-key"]).toBe("the-key");
    expect(JSON.parse(request?.body ?? "")).toMatchObject({
      ...{ input: "gran via", includedRegionCodes: ["es"], languageCode: "en" },
    });
    expect(suggestions).toEqual([{ id: "google-ChIJ_x-1", text: "Gran Vía 1, Madrid" }]);

    const part = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types });
    answer = {
      status: 200,
      json: {
        addressComponents: [
          part("1", "1", "street_number"),
          part("Calle Gran Vía", "C. Gran Vía", "route"),
          part("Madrid", "Madrid", "locality", "political"),
          part("Madrid", "M", "administrative_area_level_2", "political"),
          part("Community of Madrid", "MD", "administrative_area_level_1", "political"),
          part("Spain", "ES", "country", "political"),
          part("28013", "28013", "postal_code"),
        ],
      },
    };
    expect(await google().locate("google-ChIJ_x-1", "en")).toEqual({
      ...{ address1: "Calle Gran Vía 1", city: "Madrid", province: "Madrid", zip: "28013", country: "ES" },
    });
    expect([wire.requests[1]?.path, wire.requests[1]?.headers["x-goog-fieldmask"]]).toEqual([
      "/v1/places/ChIJ_x-1",
      "addressComponents",
    ]);
  });

  test("API-28 finding nothing is an answer, and nothing is asked for an id of another kind", async () => {
    answer = { status: 200, json: {} };
    expect(await google().suggest("qqqq", IN_GERMANY)).toEqual([]);
    expect(await google().locate("google-../../secret", "en")).toBeNull();
    expect(wire.requests).toHaveLength(1);
  });

  test("API-28 the client may try again when the place cannot be had", async () => {
    failureMode = "broken";
    await expect(google().locate("google-ChIJ", "en")).rejects.toMatchObject({ status: 503 });
  });
});

test.each<{ title: string; json: unknown; status: number }>([
  { title: "an error", status: 500, json: {} },
  { title: "a refused key", status: 403, json: { error: { code: 403 } } },
  { title: "another shape", status: 200, json: { hits: [] } },
])("API-28 towns and postal codes stand in for a provider that answers $title, and the log says so", async (given) => {
  answer = given;
  const places = placeSearch({ kind: "nominatim", url: wire.url });
  expect(await places.suggest("Marienplatz", IN_GERMANY)).toEqual([{ id: "place-", text: "a town" }]);
  expect(warnings).toBe(1);
});

test("API-28 answers are cached; failures are not", async () => {
  const places = placeSearch({ kind: "nominatim", url: wire.url });
  failureMode = "broken";
  await places.suggest("Marienplatz", IN_GERMANY);
  failureMode = "none";
  answer = { status: 200, json: [] };
  expect(await places.suggest("Marienplatz", IN_GERMANY)).toEqual([]);
  expect(await places.suggest("marienplatz", IN_GERMANY)).toEqual([]);
  expect(wire.requests).toHaveLength(2);
  await places.suggest("Marienplatz", { country: "AT", language: "de" });
  expect(wire.requests).toHaveLength(3);
});
