import { openCheckout } from "../support/checkout.ts";
import { expect, plainVariant, test } from "../support/shopping.ts";

test("CART-05 on desktops the checkout's summary shows every line, and its total stays in sight", async ({
  page,
  shelf,
  visitor: { say },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const variants = Array.from({ length: 14 }, (_, nth) => plainVariant(shelf, nth));
  await openCheckout(
    page,
    variants.map((variant) => ({ variant, quantity: 2 })),
  );
  const summary = page.getByRole("complementary", { name: say("Order summary") });
  const lines = summary.locator("li").filter({ has: page.locator("img") });
  await expect(lines).toHaveCount(variants.length);
  const scrolling = await summary.evaluate(
    (element) =>
      [element, ...element.querySelectorAll("*")].filter(
        (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1,
      ).length,
  );
  expect(scrolling).toBe(0);
  // As far down as the form goes, the end of the summary is in the window.
  await page
    .getByRole("main")
    .locator("form")
    .last()
    .evaluate((form) => form.scrollIntoView({ block: "end" }));
  await expect(summary.getByText(say("Total"), { exact: true }).last()).toBeInViewport();
});
