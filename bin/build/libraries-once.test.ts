import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { complaintsAbout } from "./libraries-once.ts";

const SOUND = [
  "/shop/app/root.tsx",
  "/shop/node_modules/react/index.js",
  "/shop/node_modules/react-dom/client.js",
  "/shop/node_modules/react-router/dist/lib/router/router.js",
  "/shop/ui/fonts/inter-latin.woff2?url",
];

test("a build with React and each library once is sound", () => {
  expect(complaintsAbout(SOUND, true)).toEqual([]);
});

test("a build in which something else stands for React DOM is not", () => {
  const without = SOUND.filter((id) => !id.includes("react-dom"));
  expect(complaintsAbout(without, true)).toEqual(["react-dom is missing: another package takes its place."]);
  expect(complaintsAbout(without, false)).toEqual([]);
});

test.each([
  ["/shop/node_modules/preact/compat/dist/compat.module.js", "preact is a second UI runtime."],
  ["/shop/node_modules/@vue/runtime-dom/index.js", "@vue/runtime-dom is a second UI runtime."],
  [
    "/shop/node_modules/react-router/dist/lib/router/router.js?engine",
    "/shop/node_modules/react-router/dist/lib/router/router.js?engine is a copy of a module of react-router.",
  ],
  [
    "/shop/node_modules/zustand/node_modules/react/index.js",
    "react is in the build 2 times: /shop/node_modules/react, /shop/node_modules/zustand/node_modules/react.",
  ],
])("a build with %s is not", (id, complaint) => {
  expect(complaintsAbout([...SOUND, id], true)).toEqual([complaint]);
});

test("no second UI runtime, and React once, is installed for the pages", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { dev?: boolean }> };
  const places = Object.entries(lock.packages).flatMap(([place, { dev }]) =>
    place.includes("node_modules/") && !dev ? [`/shop/${place}/index.js`] : [],
  );
  const react = places.filter((place) => /\/node_modules\/(react|react-dom|react-router)\/index\.js$/.test(place));
  expect(react).toHaveLength(3);
  expect(complaintsAbout(places, true).filter((each) => each.includes("UI runtime"))).toEqual([]);
});
