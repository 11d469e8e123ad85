import { expect, test } from "vitest";
import { placeLines } from "./place-lines.ts";

test("ADDR-01 a place is written in the form of its country's post, and nothing of it is lost", () => {
  const springfield = { city: "Springfield", province: "Illinois", zip: "62701", country: "US" };
  expect(placeLines(springfield)).toEqual(["Springfield, Illinois 62701"]);
  expect(placeLines({ ...springfield, province: "" })).toEqual(["Springfield 62701"]);
  expect(placeLines({ city: "Leeds", province: "Yorkshire", zip: "LS1 1UR", country: "GB" })).toEqual([
    "Leeds",
    "Yorkshire",
    "LS1 1UR",
  ]);
  expect(placeLines({ city: "Auckland", province: null, zip: "1010", country: "NZ" })).toEqual(["Auckland 1010"]);
  expect(placeLines({ city: "Berlin", province: "Berlin", zip: "10115", country: "DE" })).toEqual([
    "10115 Berlin",
    "Berlin",
  ]);
  expect(placeLines({ city: "دبي", province: "دبي", zip: " ", country: "AE" })).toEqual(["دبي", "دبي"]);
  expect(placeLines({ city: null, province: null, zip: null, country: null })).toEqual([]);
});
