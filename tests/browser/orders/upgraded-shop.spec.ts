/** A shop with orders of 2026-11-23, opened by this version, as its customers see it. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../../server/database.ts";
import { addressOf, runProgram, type RunningShop } from "../../support/running-shop.ts";
import { UPGRADED_SCRIPT } from "../../support/upgraded-shop.ts";
import { digitsOf, fillAddress, fillCard, placeOrder } from "../support/checkout.ts";
import { expect, ready, test } from "../support/shopping.ts";
import { expectMessage } from "../support/shown-messages.ts";

type Left = { cart: string; order: string; number: number; cents: number; title: string };

let directory: string;
let running: RunningShop;
let origin: string;
let left: Left;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "filigree-upgraded-"));
  left = await restore();
  running = runProgram("bin/start.ts", { DATA_DIR: directory, BACKUP_DAYS: "0", TEST_CARD: "1" });
  origin = await addressOf(running);
});
test.afterAll(async () => {
  running?.child.kill("SIGTERM");
  await running?.end;
  rmSync(directory, { recursive: true, force: true });
});

test("an upgraded shop shows an order that was paid before, sells, and finishes a cart that was begun before @long", async ({
  page,
  visitor,
}) => {
  const { say } = visitor;
  await page.goto(origin + left.order);
  await ready(page);
  await expect(page.getByRole("main")).toContainText(`#${left.number}`);
  await expect(page.getByRole("main")).toContainText(digitsOf(left.cents));
  await visitor.expectSound();

  await page.goto(`${origin}/pages/product/index?handle=bangle-cuff-ball-4`);
  await ready(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ball-End Cuff Bracelet");
  await page.locator("main [data-stepper] input:enabled").first().fill("24");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: say("Add to cart"), exact: true }).click();
  await expectMessage(page, say("Added to cart"));
  await page.goto(`${origin}/pages/shopcart/index`);
  await expect(page.getByRole("main")).toContainText("Ball-End Cuff Bracelet");
  await visitor.expectSound();

  await page.goto(origin + left.cart);
  await ready(page);
  await expect(page.getByRole("main")).toContainText(left.title);
  await page.getByLabel(say("Email"), { exact: true }).fill("buyer@example.com");
  await fillAddress(page, say);
  await fillCard(page, say, "approved");
  const { number } = await placeOrder(page);
  expect(Number(number)).toBeGreaterThan(10_056);
  await visitor.expectSound();
});

/** What that version left: addresses of a paid order and of a guest's cart, which was changed yesterday. */
async function restore(): Promise<Left> {
  const database = await openDatabase({ directory: join(directory, "database") });
  try {
    await database.exclusively((script) => script(UPGRADED_SCRIPT));
    await sql`update carts set updated_at = now() - interval '1 day' where completed_at is null`.execute(database.db);
    const { rows } = await sql<Left>`
      select paid.*, open.* from (
        select '/checkouts/' || c.token || '/order?key=' || c.key as order, o.number::int as number,
          o.total_cents::int as cents
        from orders o join carts c on c.id = o.cart_id where o.state = 'PAID' order by o.number limit 1
      ) as paid, (
        select '/checkouts/' || c.token || '?key=' || c.key as cart, p.title
        from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id
        join products p on p.id = v.product_id
        where c.completed_at is null and c.customer_id is null limit 1
      ) as open
    `.execute(database.db);
    const [found] = rows;
    if (!found) throw new Error("The fixture has no paid order or no cart.");
    return found;
  } finally {
    await database.close();
  }
}
