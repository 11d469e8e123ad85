import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderMarkup } from "./render-markup.ts";

const page = (part: React.ReactNode) => (
  <main>
    <title>Rings</title>
    <Suspense>{part}</Suspense>
  </main>
);

test("code that is not loaded yet is awaited, and afterwards the same markup comes at once", async () => {
  const Part = lazy(async () => ({ default: () => <p>Late</p> }));
  const first = await renderMarkup(page(<Part />));
  expect(first).toMatchObject({ head: "<title>Rings</title>", failures: [] });
  expect(first.html).toContain("<p>Late</p>");
  expect(await renderMarkup(page(<Part />))).toEqual(first);
});

test("a part that fails is left to the browser and reported; a failure of the whole page is thrown", async () => {
  const failure = new Error("broken");
  const Broken = () => {
    throw failure;
  };
  const { html, failures } = await renderMarkup(page(<Broken />));
  expect(html).toMatch(/^<main>[^]*<\/main>$/);
  expect(failures).toEqual([failure]);
  await expect(renderMarkup(<Broken />)).rejects.toBe(failure);
});
