import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { SHIPPING_RULES } from "../../domain/places/shipping.ts";
import { FULL_OFFER } from "../../domain/site/offer.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { listProvinces } from "./address-search/address-formats.ts";
import { listRegions } from "./regions.ts";

const FLAGS = new URL("../../node_modules/country-flag-icons/3x2/", import.meta.url);

test("API-15 more than two hundred regions, each once, with a dial code, names, and a flag that is there", () => {
  const regions = listRegions("en", SHIPPING_RULES, FULL_OFFER);
  expect(regions.length).toBeGreaterThan(200);
  expect(new Set(regions.map((region) => region.iso2_code)).size).toBe(regions.length);
  for (const { area_name, other_name, iso2_code, iso3_code, logo } of regions) {
    expect(iso3_code).toMatch(/^\+\d{1,3}$/);
    expect(area_name).not.toBe(iso2_code);
    expect(other_name).toBe(area_name);
    expect(logo).toBe(`/flags/${iso2_code}.svg`);
    expect(existsSync(new URL(`${iso2_code}.svg`, FLAGS)), logo).toBe(true);
  }
  expect(regions.find((region) => region.iso2_code === "GB")).toEqual({
    ...{ area_name: "United Kingdom", other_name: "United Kingdom", iso2_code: "GB", iso3_code: "+44" },
    ...{ logo: "/flags/GB.svg", top: true, rules: { province: "optional" }, zip_example: "EC1Y 8SY" },
    layout: { order: "CZS", province: "province", zip: "postal", listed: false },
  });
});

test("API-15, LOC-01 named and sorted as each language does, and found by the English name in all", () => {
  for (const { code } of LANGUAGES) {
    const names = listRegions(code, SHIPPING_RULES, FULL_OFFER).map((region) => region.area_name);
    expect(names, code).toEqual(names.toSorted(new Intl.Collator(code).compare));
    expect(names).toContain(new Intl.DisplayNames([code], { type: "region" }).of("DE"));
  }
  const names = listRegions("de", SHIPPING_RULES, FULL_OFFER).map((region) => region.area_name);
  // By code units Ä would come after Z.
  expect(names.indexOf("Ägypten")).toBeLessThan(names.indexOf("Albanien"));
  expect(listRegions("de", SHIPPING_RULES, FULL_OFFER).find((region) => region.iso2_code === "EG")?.other_name).toBe(
    "Egypt",
  );
});

test("API-15 the countries with a rate of their own stand on top", () => {
  const top = listRegions("fr", SHIPPING_RULES, FULL_OFFER).filter((region) => region.top);
  expect(top.map((region) => region.iso2_code).sort()).toEqual(
    ["AT", "AU", "CA", "CL", "DE", "ES", "FR", "GB", "IT", "MX", "NL", "PL", "US"].sort(),
  );
});

test("API-15 whoever looks for Puerto Rico finds it, and what addresses there name", () => {
  const parts = listRegions("fr", SHIPPING_RULES, FULL_OFFER).filter(({ part_of }) => part_of);
  expect(parts.map(({ iso2_code }) => iso2_code).toSorted()).toEqual(["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"]);
  expect(parts.find(({ iso2_code }) => iso2_code === "PR")).toMatchObject({
    ...{ area_name: "Porto Rico", iso3_code: "+1", logo: "/flags/PR.svg", top: false },
    part_of: { country: "US", province: "Puerto Rico" },
    layout: { province: "state", listed: true },
  });
  const states = listProvinces("US").map(({ name }) => name);
  for (const { part_of } of parts) expect(states).toContain(part_of?.province);
});

test("API-15 the shop ships to Puerto Rico if it ships to the United States", () => {
  const shipsTo = (countries: string[]) =>
    listRegions("en", SHIPPING_RULES, { countries }).find(({ iso2_code }) => iso2_code === "PR")?.ships ?? true;
  expect([shipsTo(["US"]), shipsTo(["DE"])]).toEqual([true, false]);
});
