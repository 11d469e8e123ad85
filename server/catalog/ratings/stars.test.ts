import { expect, test } from "vitest";
import { starsOf } from "./stars.ts";

test.each([
  ['{"value":"4.64","scale_min":"1.0","scale_max":"5.0"}', "12", { star: 4.6, count: 12 }],
  ['{"value":"9.2","scale_min":"0","scale_max":"10"}', "3", { star: 4.6, count: 3 }],
  ["4.75", "1", { star: 4.8, count: 1 }],
  ["5", "2", { star: 5, count: 2 }],
])("API-19 a rating of %s by %s reviews is given in stars", (rating, count, stars) => {
  expect(starsOf(rating, count)).toEqual(stars);
});

test.each([
  ["4.6", "0"],
  ["4.6", ""],
  ["4.6", "many"],
  ["6", "3"],
  ["", "3"],
  ["good", "3"],
  ["[4]", "3"],
  ['{"value":"4.6"}', "3"],
  ['{"value":"5.1","scale_min":"1.0","scale_max":"5.0"}', "3"],
  ['{"value":"0.5","scale_min":"1.0","scale_max":"5.0"}', "3"],
  ['{"value":"0","scale_min":"0","scale_max":"0"}', "3"],
])("API-19 a rating of %s by %s reviews is ignored", (rating, count) => {
  expect(starsOf(rating, count)).toBeNull();
});
