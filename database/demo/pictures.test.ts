import { expect, test } from "vitest";
import { allPictures } from "./pictures.ts";

const pictures = new Map(allPictures());

test("every picture has a name of its own that is safe in an address", () => {
  const names = [...allPictures()].map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(600);
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/);
});

test("drawing again gives the same bytes", () => {
  const others = [...allPictures()].filter(([name, svg]) => svg !== pictures.get(name));
  expect(others).toEqual([]);
});

test("a product's picture is small enough for a grid on a phone", () => {
  const sizes = [...pictures].filter(([name]) => !name.startsWith("banner-")).map(([, svg]) => svg.length);
  expect(Math.max(...sizes)).toBeLessThan(10_500);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(5_000);
});

test("a picture refers to nothing that it does not define, and to nothing outside itself", () => {
  const wrong = [...pictures].filter(([, svg]) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map((match) => match[1]);
    const twice = new Set(ids).size < ids.length;
    const foreign = /https?:|var\(--|NaN|undefined|<text/.test(svg.replace("http://www.w3.org/2000/svg", ""));
    return twice || foreign || used.some((id) => !ids.includes(id));
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test("every tag is closed where it should be", () => {
  const wrong = [...pictures].filter(([, svg]) => {
    const open: string[] = [];
    for (const [, closing, tag = "", alone] of svg.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
      if (closing === "/" && open.pop() !== tag) return true;
      if (closing === "" && alone === "") open.push(tag);
    }
    return open.length > 0;
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
