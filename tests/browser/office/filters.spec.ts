import { expect, test } from "@playwright/test";
import { expectMessage } from "../support/shown-messages.ts";
import { signInStaff } from "../support/staff.ts";

test("COLL-01 staff order the filters, give values colors, and teach imports words", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  await page.goto("/office/filters");
  const filters = page.getByRole("list", { name: "Filters" });
  await expect(filters.getByText("Material", { exact: true })).toBeVisible();
  await expect(filters.getByRole("switch", { name: "Show Color" })).toBeChecked();

  // Of a value that no product has, as other tests visit this shop's lists.
  await page.getByRole("button", { name: "Add a color" }).click();
  const value = `Test ${Date.now()}`;
  await page
    .getByRole("textbox", { name: /^Value \d+$/ })
    .last()
    .fill(value);
  const colour = page.getByRole("textbox", { name: `Color of ${value}` });
  await colour.fill("#aa0000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Saved. Lists show it now.");
  await page.reload();
  await expect(page.getByRole("textbox", { name: `Color of ${value}` })).toHaveValue("#aa0000");
  await page.getByRole("button", { name: `Remove ${value}` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessage(page, "Saved. Lists show it now.");
});

test("LOC-05 translators see what is missing and how terms are translated", async ({ page, baseURL }) => {
  await signInStaff(page, baseURL, "catalogue");
  await page.goto("/office/translations?language=fr&view=glossary");
  await expect(page.getByRole("progressbar", { name: "Titles" }).first()).toBeVisible();
  const term = `Test term ${Date.now()}`;
  await page.getByRole("button", { name: "Add a term" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "English" }).fill(term);
  await form.getByRole("textbox", { name: "Translation" }).fill("Terme d’essai");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Terme d’essai").first()).toBeVisible();
  await page
    .getByRole("button", { name: `Remove ${term}` })
    .first()
    .click();
  await expect(page.getByRole("button", { name: `Remove ${term}` })).toHaveCount(0);
  await page.getByRole("tab", { name: "To translate" }).click();
  await expect(
    page
      .getByText("Everything here is translated")
      .or(page.getByRole("list", { name: "To translate" }))
      .first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: "To review" }).click();
  await expect(page.getByText(/What a machine has translated/)).toBeVisible();
});
