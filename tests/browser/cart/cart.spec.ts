import type { VariantForCart } from "../../../app/catalog/cards/variant-for-cart.ts";
import {
  expect,
  lineOf,
  lineTick,
  nameOf,
  pick,
  pickVariant,
  plainVariant,
  plentyOf,
  quantityOf,
  ready,
  settleButton,
  STATE_KEY,
  STATE_VERSION,
  test,
  type ShelfProduct,
} from "../support/shopping.ts";
import { expectMessage, messagesOn } from "../support/shown-messages.ts";

const DELETE = "{count, plural, =0 {Delete} other {Delete (#)}}";
const ASK_DELETE =
  "{count, plural, one {Are you sure you want to remove # item from your cart?} other {Are you sure you want to remove # items from your cart?}}";

test(
  "CART-01 lines are grouped by product and checked one by one, by product, and all at once",
  { tag: "@desktop" },
  async ({ page, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const { lines, title, first, second, other } = twoProducts(shelf);
    await shopping.fillCart(lines);
    await shopping.openCart();
    const product = page.locator("section", { has: page.getByRole("heading", { name: title }) });
    await expect(page.locator("main section")).toHaveCount(2);
    await expect(product.getByRole("listitem")).toHaveCount(2);

    const whole = page.getByRole("checkbox", { name: say("Select all of {title}", { title }), exact: true });
    const all = page.getByRole("checkbox", { name: say("All"), exact: true });
    const settle = (count: number) => settleButton(page, shopping, count);
    await expect(settle(3)).toBeVisible();
    await expect(all).toBeChecked();

    await lineTick(page, say, second).uncheck();
    await expect(whole).toBeChecked({ indeterminate: true });
    await expect(all).toBeChecked({ indeterminate: true });
    await expect(settle(2)).toBeVisible();

    await whole.check();
    await expect(lineTick(page, say, second)).toBeChecked();
    await whole.uncheck();
    await expect(lineTick(page, say, first)).not.toBeChecked();
    await expect(lineTick(page, say, other)).toBeChecked();
    await expect(settle(1)).toBeVisible();

    await all.check();
    await expect(settle(3)).toBeVisible();
    await all.uncheck();
    for (const line of lines) await expect(lineTick(page, say, line)).not.toBeChecked();
    await settle(0).click();
    await expectMessage(page, say("Select the items you want to order first"));
    await visitor.expectSound();
  },
);

test("CART-01 edit mode selects and deletes after asking, leaves the earlier checks alone, and a removal can be undone", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const { lines, first, second, other } = twoProducts(shelf);
  await shopping.fillCart(lines.map((line) => ({ ...line, checked: line.variantId !== second.variantId })));
  await shopping.openCart();
  const edit = page.getByRole("button", { name: say("Edit"), exact: true });
  const done = page.getByRole("button", { name: say("Done"), exact: true });
  const dialog = page.getByRole("dialog", { name: say("Remove from cart") });
  const remove = (count: number) =>
    page.getByRole("button", { name: shopping.counted(DELETE, { count }), exact: true });
  const rows = page.locator("main section").getByRole("listitem");

  await edit.click();
  for (const line of lines) await expect(lineTick(page, say, line)).not.toBeChecked();
  await page.getByRole("checkbox", { name: say("All"), exact: true }).check();
  await remove(3).click();
  await expect(dialog).toContainText(shopping.counted(ASK_DELETE, { count: 3 }));
  await dialog.getByRole("button", { name: say("Cancel"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(3);

  await lineTick(page, say, first).uncheck();
  await lineTick(page, say, second).uncheck();
  await remove(1).click();
  await dialog.getByRole("button", { name: say("Delete"), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(lineTick(page, say, other)).toHaveCount(0);
  await page.getByRole("button", { name: say("Undo"), exact: true }).click();
  await expect(rows).toHaveCount(3);

  await done.click();
  await expect(lineTick(page, say, first)).toBeChecked();
  await expect(lineTick(page, say, second)).not.toBeChecked();
  await expect(lineTick(page, say, other)).toBeChecked();

  await page.getByRole("button", { name: say("Remove {name}", { name: nameOf(first) }), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: say("Undo"), exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole("checkbox")).toHaveAccessibleName(say("Select {name}", { name: nameOf(first) }));
});

test(
  "CART-02 the free-shipping filter is shown only while some but not all lines qualify",
  { tag: "@journey" },
  async ({ page, visitor, shopping, shelf }) => {
    const { say } = visitor;
    const paid = plainVariant(shelf);
    const free = freeVariant(shelf);
    await shopping.fillCart([lineOf(paid, 2), lineOf(free, free.minQuantity)]);
    await shopping.openCart();
    const filter = page.getByRole("group", { name: say("Show"), exact: true });
    const rows = page.locator("main section").getByRole("listitem");
    const remove = (variant: VariantForCart) =>
      page.getByRole("button", { name: say("Remove {name}", { name: nameOf(variant) }), exact: true });

    await filter.getByRole("button", { name: say("FreeShipping item"), exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(lineTick(page, say, free)).toBeVisible();
    await filter.getByRole("button", { name: say("All item"), exact: true }).click();
    await expect(rows).toHaveCount(2);

    await remove(free).click();
    await expect(filter).toBeHidden();
    await page.getByRole("button", { name: say("Undo"), exact: true }).click();
    await expect(filter).toBeVisible();
    await remove(paid).click();
    await expect(filter).toBeHidden();
    await expect(lineTick(page, say, free)).toBeVisible();
  },
);

test("CART-07 at most 250 lines are checked or settled", async ({ page, visitor, shopping, shelf }) => {
  const { say } = visitor;
  const variants = manyVariants(shelf, 251);
  const last = pickVariant({ title: "The cart", variants }, () => true, 250);
  await shopping.fillCart(variants.map((variant) => lineOf(variant, 1, variant !== last)));
  await shopping.openCart();

  const tick = lineTick(page, say, last);
  // Lines far from the window are not in the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await tick.click();
  await expectMessage(page, say("Selection cannot exceed 250 variants."));
  await expect(tick).not.toBeChecked();
  await page.getByRole("checkbox", { name: say("All"), exact: true }).click();
  await expectMessage(page, say("Only 250 settlements can be selected"));
  await expect(tick).not.toBeChecked();

  await shopping.fillCart(variants.map((variant) => lineOf(variant, 1)));
  await shopping.openCart();
  await settleButton(page, shopping, 251).click();
  await expectMessage(page, say("Max 250 variants"));
  await expect(page).toHaveURL(/\/pages\/shopcart\/index/);
});

test("SHELL-03 the badge on the cart counts its lines, and says 99+ above 99", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variants = manyVariants(shelf, 100);
  const cartLink = page.getByRole("link", { name: new RegExp(`(^|\\s)${say("Cart")}(\\s|$)`) });
  await shopping.fillCart(variants.map((variant) => lineOf(variant, 2)));
  await shopping.openCart();
  await expect(cartLink).toContainText("99+");
  const name = say("Remove {name}", { name: nameOf(pickVariant({ title: "The cart", variants }, () => true)) });
  await page.getByRole("button", { name, exact: true }).click();
  await expect(cartLink).toContainText("99");
  await expect(cartLink).not.toContainText("99+");
});

test("LOC-03 state that another version of the shop stored in the browser is discarded", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const variant = plainVariant(shelf);
  await shopping.fillCart([lineOf(variant, 2)], STATE_VERSION - 1);
  await page.goto("/pages/shopcart/index");
  await expect(page.getByText(visitor.say("Your cart is empty"))).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key), STATE_KEY);
  expect(JSON.parse(stored ?? "null")).toMatchObject({ version: STATE_VERSION, state: { lines: [] } });
});

test("LOC-03 a damaged line is dropped with a message, and cart and account still open", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const [sound, damaged] = [plainVariant(shelf), plainVariant(shelf, 1)];
  const damage = say("Some data saved on this device was damaged and has been removed. Please check your cart.");
  await shopping.fillCart([lineOf(damaged, 1.5), lineOf(sound, 2)]);
  await shopping.openCart();
  await expectMessage(page, damage);
  await expect(quantityOf(page, say, sound)).toHaveValue("2");
  await expect(quantityOf(page, say, damaged)).toHaveCount(0);
  await page.goto("/pages/account/index");
  await ready(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Account"));
  // What would tell it again is loaded by then.
  await page.waitForLoadState("networkidle");
  expect(await messagesOn(page)).not.toContain(damage);

  await page.evaluate((key) => localStorage.setItem(key, '{"version":9,"state":{"lines":"none"}}'), STATE_KEY);
  await page.goto("/pages/shopcart/index");
  await expectMessage(page, damage);
  await expect(page.getByText(say("Your cart is empty"))).toBeVisible();
});

test("the cart survives a reload, and two windows share it", async ({ page, context, visitor, shopping, shelf }) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  await shopping.fillCart([lineOf(variant, 2)]);
  await shopping.openCart();
  await quantityOf(page, say, variant).fill("37");
  await page.reload();
  await ready(page);
  await expect(quantityOf(page, say, variant)).toHaveValue("37");

  const window = await context.newPage();
  await window.goto("/pages/shopcart/index");
  await ready(window);
  await expect(quantityOf(window, say, variant)).toHaveValue("37");
  await quantityOf(window, say, variant).fill("41");
  await expect(quantityOf(page, say, variant)).toHaveValue("41");
});

function twoProducts(shelf: readonly ShelfProduct[]) {
  const product = pick(
    shelf,
    ({ minQuantity, variants }) =>
      minQuantity === 1 && variants.filter((variant) => plentyOf(variant, 400)).length >= 2,
  );
  const first = pickVariant(product, (variant) => plentyOf(variant, 400));
  const second = pickVariant(product, (variant) => plentyOf(variant, 400), 1);
  const other = plainVariant(shelf.filter((each) => each !== product));
  const lines = [lineOf(first, 2), lineOf(other, 3), lineOf(second, 4)];
  return { title: product.title, first, second, other, lines };
}

function freeVariant(shelf: readonly ShelfProduct[]): VariantForCart {
  const product = pick(
    shelf,
    ({ freeShipping, variants }) => freeShipping && variants.some((each) => plentyOf(each, 100)),
  );
  return pickVariant(product, (each) => plentyOf(each, 100));
}

function manyVariants(shelf: readonly ShelfProduct[], count: number): VariantForCart[] {
  const byThePiece = shelf.filter((product) => product.minQuantity === 1).flatMap((product) => product.variants);
  const variants = byThePiece.filter((variant) => plentyOf(variant, 10)).slice(0, count);
  if (variants.length < count) throw new Error(`${count} variants are needed.`);
  return variants;
}

test("CART-01 a quantity that was just pressed is kept, whatever happens in the same moment", async ({
  page,
  visitor,
  shopping,
  shelf,
}) => {
  const { say } = visitor;
  const variant = plainVariant(shelf);
  await shopping.fillCart([lineOf(variant, variant.minBatch)]);
  await shopping.openCart();
  const more = page.getByRole("button", { name: say("More: {label}", { label: nameOf(variant) }), exact: true });
  const storedQuantity = () =>
    page.evaluate((key) => {
      const { state } = JSON.parse(localStorage.getItem(key) ?? "{}") as { state: { lines: { quantity: number }[] } };
      return state.lines[0]?.quantity;
    }, STATE_KEY);

  await more.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()));
  await expect(quantityOf(page, say, variant)).toHaveValue(String(4 * variant.minBatch));
  await expect.poll(storedQuantity).toBe(4 * variant.minBatch);

  await more.evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await expect(quantityOf(page, say, variant)).toHaveValue(String(5 * variant.minBatch));
});
