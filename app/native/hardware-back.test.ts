import { expect, test } from "vitest";
import { nextBackStep, WARNING_MS, type BackState, type BackStep } from "./hardware-back.ts";

const FIRST: BackState = {
  fullScreen: false,
  layerOpen: false,
  pageBefore: false,
  pathname: "/",
  locked: false,
  sinceWarningMs: null,
};

const CASES: [string, Partial<BackState>, BackStep][] = [
  ["a full-screen video is left first", { fullScreen: true, layerOpen: true }, "leave-full-screen"],
  ["a dialog is closed before the page is left", { layerOpen: true, pageBefore: true }, "close-layer"],
  ["a dialog is closed on the first page too", { layerOpen: true, sinceWarningMs: 100 }, "close-layer"],
  ["goes to the previous page", { pageBefore: true, pathname: "/pages/product/index" }, "page-back"],
  ["the only page leads to the home page", { pathname: "/pages/product/index" }, "page-back"],
  ["home with a previous page leads to that", { pageBefore: true }, "page-back"],
  ["the first page warns", {}, "warn"],
  ["so does home under its own address", { pathname: "/pages/home/index" }, "warn"],
  ["the second press leaves", { sinceWarningMs: WARNING_MS }, "leave-app"],
  ["a late one warns again", { sinceWarningMs: WARNING_MS + 1 }, "warn"],
  ["a required update cannot be left", { locked: true, pageBefore: true, pathname: "/x" }, "warn"],
];

test.each(CASES)("NAV-04 %s", (_, state, step) => {
  expect(nextBackStep({ ...FIRST, ...state })).toBe(step);
});
