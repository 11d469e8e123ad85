/** Quick order: a list of item numbers is added to the cart; invalid lines stay with their reason. */

import { readFile } from "node:fs/promises";
import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import { workbookOf } from "../../support/workbook.ts";
import {
  expect,
  lineOf,
  pick,
  pickVariant,
  plainVariant,
  plentyOf,
  quantityOf,
  ready,
  test,
  type ShelfProduct,
} from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

const QUICK_ORDER = "/business/quickOrder";
const ADD = "{0, plural, =0 {Add to cart} one {Add # line to cart} other {Add # lines to cart}}";
const MEND = "{0, plural, one {Fix # quantity} other {Fix # quantities}}";

test(
  "PROD-05 a pasted list is checked line by line, corrected, and added in one action; the rest stays, with its reason",
  { tag: "@journey" },
  async ({ page, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const fine = plainVariant(shelf);
    const mistyped = plainVariant(shelf, 1);
    const batch = batchVariant(shelf);
    const gone = pickVariant({ title: "The shelf", variants: shelf.flatMap(({ variants }) => variants) }, isSoldOut);
    const list = [
      "SKU\tQuantity",
      `${skuOf(fine)}\t1,0`,
      `${skuOf(fine)} x 2`,
      "# a comment",
      `${skuOf(fine).toLowerCase()}\t٣`,
      `${skuOf(mistyped)}Q\t4`,
      `${batch.minQuantity + 1}\t${skuOf(batch)}`,
      `${skuOf(gone)}\t5`,
      "NO-SUCH-THING-77\t",
    ];
    await page.goto(QUICK_ORDER);
    await ready(page);
    const box = page.getByRole("textbox", { name: say("Item number and quantity, one item per line") });
    await box.fill(list.join("\n"));
    await box.press("ControlOrMeta+Enter");
    const rows = page.getByRole("list", { name: say("Your list") }).getByRole("listitem");
    const row = (sku: string) =>
      rows.filter({ has: page.getByRole("button", { name: say("Remove {0}", { 0: sku }), exact: true }) });
    await expect(rows).toHaveCount(5);
    await expect(row(skuOf(fine))).toContainText(say("Listed {0} times, combined", { 0: "3" }));
    await expect(row(skuOf(batch))).toContainText(say("Sold in multiples of {0}", { 0: String(batch.minBatch) }));
    await expect(row(skuOf(gone))).toContainText(say("Sold out"));
    await expect(row("NO-SUCH-THING-77")).toContainText(say("Not found"));
    await visitor.expectSound();

    await row(`${skuOf(mistyped)}Q`)
      .getByRole("button")
      .filter({ hasText: skuOf(mistyped) })
      .first()
      .click();
    await expect(row(skuOf(mistyped))).toBeVisible();
    await page.getByRole("button", { name: shopping.counted(MEND, { 0: 1 }), exact: true }).click();
    await expect(page.getByRole("button", { name: shopping.counted(ADD, { 0: 3 }), exact: true })).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(rows).toHaveCount(5);
    await page.getByRole("button", { name: shopping.counted(ADD, { 0: 3 }), exact: true }).click();
    await expect(rows).toHaveCount(2);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say("Download the rest") }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.split("\r\n").slice(1, 3)).toEqual([
      expect.stringContaining(say("Sold out")),
      expect.stringContaining(say("Not found")),
    ]);

    await page.goto("/pages/shopcart/index");
    await ready(page);
    await expect(quantityOf(page, say, fine)).toHaveValue("6");
    await expect(quantityOf(page, say, mistyped)).toHaveValue("4");
    await expect(quantityOf(page, say, batch)).toHaveValue(String(batch.minQuantity + batch.minBatch));
  },
);

test("CART-07 all lines of a workbook go into the cart, 250 of them checked, though more than can be settled at once", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variants = shelf
    .filter(({ minQuantity }) => minQuantity === 1)
    .flatMap((product) => product.variants)
    .filter((variant) => plentyOf(variant, 10) && variant.sku !== null)
    .slice(0, 252);
  await shopping.fillCart([lineOf(plainVariant(shelf), 1, false)]);
  await page.goto(QUICK_ORDER);
  await ready(page);
  const rows = variants.map((variant): (string | number)[] => [2, "A product", skuOf(variant)]);
  await page
    .getByLabel(say("CSV or Excel file"))
    .and(page.locator("input"))
    .setInputFiles({
      name: "order.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: workbookOf([["Qty", "Product", "Item No."], ...rows]),
    });
  await page.getByRole("button", { name: shopping.counted(ADD, { 0: 252 }), exact: true }).click();
  const message = say("Added to cart. You can check out up to 250 lines at once; the others are not selected.");
  await expectMessage(page, message);
  const stored = await page.evaluate(() => localStorage.getItem("filigree"));
  const { state } = JSON.parse(stored ?? "") as { state: { lines: { checked: boolean }[] } };
  expect(state.lines.filter(({ checked }) => checked)).toHaveLength(250);
});

test("ERR-03 a list that cannot be checked stays, says so, and is checked at the next try", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  await page.route("**/api/v1/product/skus**", (route) => route.abort());
  await page.goto(QUICK_ORDER);
  await ready(page);
  await page
    .getByRole("textbox", { name: say("Item number and quantity, one item per line") })
    .fill(`${skuOf(variant)} 2`);
  await page.getByRole("button", { name: say("Check the list"), exact: true }).click();
  await expect(page.getByText(say("Your list could not be checked"))).toBeVisible();
  await page.unroute("**/api/v1/product/skus**");
  await page.getByRole("button", { name: say("Try again"), exact: true }).click();
  await expect(page.getByRole("link", { name: variant.title })).toBeVisible();
});

function skuOf({ sku }: VariantForCart): string {
  return sku ?? "";
}

function isSoldOut(variant: VariantForCart): boolean {
  return variant.available === 0 && variant.sku !== null;
}

/** Sold by the batch, with enough stock for its minimum. */
function batchVariant(shelf: readonly ShelfProduct[]): VariantForCart {
  const product = pick(
    shelf,
    ({ minBatch, minQuantity, variants }) => minBatch > 1 && variants.some((each) => plentyOf(each, minQuantity * 2)),
  );
  return pickVariant(product, (each) => plentyOf(each, product.minQuantity * 2));
}
