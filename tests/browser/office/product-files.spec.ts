/** Product files of other shops in the office: understood, corrected, previewed, applied, taken back. */

import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { workbookOf } from "../../support/workbook.ts";
import { expectOfficeClean, goInOffice, signInStaff } from "../support/staff.ts";

test("a WooCommerce file with decimal commas is recognised, applied, seen in the shop, and taken back", async ({
  page,
  baseURL,
}) => {
  await signInStaff(page, baseURL, "catalogue");
  const mark = Date.now();
  const name = `Bernsteinkette ${mark}`;
  const header =
    "ID;Typ;Artikelnummer;Name;Veröffentlicht;Beschreibung;Vorrätig?;Bestand;Regulärer Preis;Kategorien;" +
    "Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e);Attribut 2 Name;Attribut 2 Wert(e)";
  const lines = [
    header,
    `1;variable;BK-${mark};${name};1;Eine Kette.;1;;;Schmuck ${mark} > Ketten ${mark};;Farbe;Gold, Silber;Stein;Bernstein`,
    `2;variation;BK-${mark}-G;${name} - Gold;1;;1;50;12,50;;id:1;Farbe;Gold;;`,
    `3;variation;BK-${mark}-S;${name} - Silber;1;;1;50;11,00;;id:1;Farbe;Silber;;`,
  ];
  await page.goto("/office/imports");
  await upload(page, { name: "woo.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`) });
  await expect(page.getByText("Ready to apply")).toBeVisible();
  await expect(page.getByText("WooCommerce · UTF-8 · semicolons")).toBeVisible();
  await expect(page.getByText("The file’s first price, “12,50”, is $12.50 in the shop.")).toBeVisible();
  await expect(page.getByLabel("Filter for Farbe")).toHaveValue("Color");
  await expect(page.getByLabel("Filter for Stein")).toHaveValue("Stone");
  await expectOfficeClean(page);

  // In euros, and with another name for a filter.
  await page.getByLabel("Filter for Stein").fill("Gem");
  await page.getByRole("combobox", { name: "Currency" }).click();
  await page.getByRole("option", { name: "EUR", exact: true }).click();
  await page.getByLabel("USD for 1 EUR").fill("2");
  await page.getByRole("button", { name: "Read the file again" }).click();
  await expect(page.getByText("“12,50”, is $25")).toBeVisible();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();

  const visit = () => page.request.get(`/pages/product/index?handle=bernsteinkette-${mark}&lang=en`);
  const seen = await (await visit()).text();
  expect(seen).toContain(name);
  expect(seen).toContain("Silber");
  await goInOffice(page, `/office/products/bernsteinkette-${mark}`);
  await expect(page.getByText("Gem: Bernstein").first()).toBeVisible();
  await goInOffice(page, `/office/collections?q=Ketten+${mark}`);
  await expect(page.getByText(`Ketten ${mark}`).first()).toBeVisible();

  await goInOffice(page, "/office/imports");
  await page.getByRole("link", { name: "woo.csv" }).first().click();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back", { exact: true })).toBeVisible();
  await expect.poll(async () => (await visit()).status()).toBe(404);
});

test("a workbook is mapped by hand, with pictures of a folder, and its mapping is used again", async ({
  page,
  baseURL,
}, info) => {
  await signInStaff(page, baseURL, "catalogue");
  const mark = Date.now();
  const header = [`Bezeichnung ${mark}`, "Nummer", "Katalogpreis"];
  const fileOf = (price: number) => ({
    name: "lieferant.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbookOf([header, [`Haken ${mark}`, `H-${mark}`, price]]),
  });
  const folder = info.outputPath("Bilder");
  mkdirSync(join(folder, "Haken"), { recursive: true });
  copyFileSync("public/icons/icon-192.png", join(folder, "Haken", `H-${mark}.png`));
  await page.goto("/office/imports");
  await page.locator("input[webkitdirectory]").setInputFiles(folder);
  await expect(page.getByText("1 picture: Bilder")).toBeVisible();
  await upload(page, fileOf(3.5));
  await expect(page.getByRole("heading", { name: "What the columns hold" })).toBeVisible();
  await expect(page.getByText("3.5", { exact: true })).toBeVisible();
  await map(page, header[0] ?? "", "Title");
  await map(page, "Nummer", "Item number");
  await map(page, "Katalogpreis", "Price");
  await expectOfficeClean(page);
  await page.getByLabel("Save the mapping as").fill(`Supplier ${mark}`);
  await page.getByRole("button", { name: "Show what would change" }).click();
  await expect(page.getByText("Ready to apply")).toBeVisible();
  await expect(page.getByText("New product")).toBeVisible();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Applied", { exact: true })).toBeVisible();
  await goInOffice(page, `/office/products/haken-${mark}`);
  await expect(page.locator('main img[src*="/media/"]').first()).toBeVisible();

  await goInOffice(page, "/office/imports");
  await upload(page, fileOf(4.25));
  await expect(page.getByText(`saved mapping “Supplier ${mark}”`)).toBeVisible();
  const change = page.getByRole("listitem").filter({ hasText: "Variant Price" });
  await expect(change).toContainText("4.25");
});

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const next = page.getByRole("button", { name: "Show what would change" });
  // The page before may have an input for files, too.
  await expect(next).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(file);
  await next.click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
}

async function map(page: Page, column: string, to: string): Promise<void> {
  await page.getByRole("combobox", { name: `What ${column} holds` }).click();
  await page.getByRole("option", { name: to, exact: true }).click();
}
