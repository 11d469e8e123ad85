/** The home page as staff change it in the office, and what visitors see at once. It is put back. */

import type { Page } from "@playwright/test";
import { expectMessage } from "../support/shown-messages.ts";
import { expectOfficeClean, pickUp, signInStaff } from "../support/staff.ts";
import { expect, test } from "../support/visitor.ts";

test("a section of the home page that is moved by keyboard is seen in its new place", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  const { sections, collections } = await read<{ sections: object[]; collections: Record<string, string> }>(
    page,
    "home/sections",
  );
  const order = async () => {
    const seen = await (await page.request.get("/?lang=en")).text();
    return [...seen.matchAll(/<h2[^>]*>(?:<[^>]+>)*(Flash deals|Trending now)</g)].map(([, title]) => title);
  };
  await expect.poll(order).toEqual(["Flash deals", "Trending now"]);
  await page.goto("/office/home");
  await expectOfficeClean(page);
  await page.getByRole("button", { name: `Move Collection ${collections["trendy"]}`, exact: true }).focus();
  await pickUp(page, /is picked up|is at place 10/);
  for (const [key, announcement] of [
    ["ArrowUp", "is at place 9"],
    ["ArrowUp", "is at place 8"],
    ["Space", "was put at place 8"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(announcement)).toBeAttached();
  }
  try {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectMessage(page, "Saved. Visitors see it now.");
    await expect.poll(order).toEqual(["Trending now", "Flash deals"]);
  } finally {
    await post(page, "home/save", { sections });
  }
});

async function read<Data>(page: Page, name: string): Promise<Data> {
  const answer = await page.request.get(`/office/api/${name}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function post(page: Page, name: string, data: object): Promise<void> {
  const answer = await page.request.post(`/office/api/${name}`, { data });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}
