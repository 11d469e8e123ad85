import { expect, test } from "vitest";
import { errorsOfParcel, readParcel } from "./parcel.ts";

const regions = [{ iso2_code: "US" }, { iso2_code: "CL" }];
const errorsOf = (query: string) => {
  const parcel = readParcel(new URLSearchParams(query));
  return parcel && errorsOfParcel(parcel, regions);
};

test("SHPC-01 an address without a parcel calculates nothing", () => {
  expect(readParcel(new URLSearchParams("lang=ar"))).toBeNull();
});

test.each([
  ["weight=2.5", 2.5],
  ["weight=2,5", 2.5],
  ["weight=٢٫٥", 2.5],
  ["weight=.5", 0.5],
  ["weight=30.", 30],
])("SHPC-01 a weight is read in the notations that people use: %s", (query, kilograms) => {
  expect(readParcel(new URLSearchParams(`country=us&${query}`))).toMatchObject({ country: "US", kilograms });
});

test("VAL-04 a country must be chosen and the weight must be greater than 0", () => {
  expect(errorsOf("country=US&weight=0.2")).toEqual([]);
  expect(errorsOf("country=&weight=")).toEqual(["country required", "weight too-small"]);
  expect(errorsOf("country=XX&weight=1")).toEqual(["country required"]);
  for (const weight of ["0", "-1", "abc", "1e3", "1 000", "NaN", "0.0"]) {
    expect(errorsOf(`country=US&weight=${weight}`), weight).toEqual(["weight too-small"]);
  }
  expect(errorsOf("country=US&weight=10000.5")).toEqual(["weight too-large"]);
});
