/** The account pages of Hydrogen's skeleton, in front of this shop's Customer Account API. */

import type { Page } from "@playwright/test";

export type Account = { email: string; password: string };
type Step = (what: string, page: Page, run: () => Promise<string>) => Promise<string | null>;

/** From its header to our page, and back. */
export async function signInAtSkeleton(page: Page, step: Step, { email, password }: Account): Promise<void> {
  await step("sign in: its account leads to our page", page, async () => {
    await page.goto("/account", { waitUntil: "domcontentloaded" });
    await page.waitForURL(/\/authentication\/1\/oauth\/authorize/);
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    return (await page.getByText(/to continue to/).textContent()) ?? "";
  });
  await step("sign in: a wrong password is refused", page, async () => {
    await sendForm(page, email, `not ${password}`);
    return (await page.getByRole("alert").textContent()) ?? "";
  });
  await step("sign in: the right one leads back to its account", page, async () => {
    await sendForm(page, email, password);
    await page.waitForURL(/\/account\/orders/);
    return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  });
}

/** `number`: of the paid order. */
export async function walkAccount(page: Page, step: Step, number: string | null): Promise<void> {
  await step("account: the order is in its list", page, async () => {
    await page.goto("/account", { waitUntil: "networkidle" });
    const found = page.locator(".acccount-orders fieldset").filter({ hasText: `#${number}` });
    await found.first().waitFor();
    return ((await found.first().textContent()) ?? "").replaceAll(/\s+/g, " ");
  });
  await step("account: the list is filtered by number", page, async () => {
    const list = page.locator(".acccount-orders fieldset");
    const search = page.locator(".order-search-form").getByRole("button", { name: "Search" });
    await page.getByLabel("Order number").fill("999999");
    await search.click();
    await page.getByText("No orders found matching your search.").waitFor();
    await page.getByLabel("Order number").fill(`#${number}`);
    await search.click();
    await list.first().waitFor();
    return `${await list.count()} order`;
  });
  await step("account: the order's page, with lines, totals and address", page, async () => {
    await page
      .getByRole("link", { name: /View Order/ })
      .first()
      .click();
    await page.getByRole("heading", { name: `Order #${number}` }).waitFor();
    const rows = await page.locator(".account-order tbody tr").count();
    const orderText = (await page.locator(".account-order").textContent()) ?? "";
    if (rows === 0 || !orderText.includes("Springfield")) throw new Error(orderText.slice(0, 300));
    return `${rows} line, ${(await page.locator(".account-order tfoot").textContent())?.replaceAll(/\s+/g, " ").trim()}`;
  });
  await step("account: its link to our page of the order", page, async () => {
    const href = await page.getByRole("link", { name: /View Order Status/ }).getAttribute("href");
    const opened = await page.context().newPage();
    try {
      await opened.goto(href ?? "");
      await opened.getByText(`#${number}`).first().waitFor();
      return new URL(href ?? "").pathname.replace(/\/checkouts\/[^/]+/, "/checkouts/…");
    } finally {
      await opened.close();
    }
  });
  await step("account: an address is changed, added and deleted", page, async () => {
    await page.goto("/account/addresses", { waitUntil: "networkidle" });
    const forms = page.locator(".account-addresses form");
    const existing = forms.filter({ has: page.getByRole("button", { name: "Save" }) });
    const before = await existing.count();
    await existing.first().getByLabel("City").fill("Chicago");
    await sent(page, () => existing.first().getByRole("button", { name: "Save" }).click());
    const fresh = forms.filter({ has: page.getByRole("button", { name: "Create" }) });
    const texts = {
      ...{ "First name": "Ada", "Last name": "Byron", "Address line 1": "1 Oak Road", City: "Toronto" },
      ...{ "State/Province": "ON", Zip: "M5V 2T6", territoryCode: "CA", "Phone Number": "+14165550142" },
    };
    for (const [label, text] of Object.entries(texts)) await fresh.getByLabel(label, { exact: true }).fill(text);
    await sent(page, () => fresh.getByRole("button", { name: "Create" }).click());
    await page.waitForFunction(
      (count) => document.querySelectorAll(".account-addresses form").length === count,
      before + 2,
    );
    const cities = await existing
      .getByLabel("City")
      .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
    await page.reload({ waitUntil: "networkidle" });
    await sent(page, () => existing.last().getByRole("button", { name: "Delete" }).click());
    await page.waitForFunction(
      (count) => document.querySelectorAll(".account-addresses form").length === count,
      before + 1,
    );
    return `${before}, then ${cities.join(" and ")}, then ${await existing.count()}`;
  });
  await step("account: a wrong address is refused in words", page, async () => {
    const existing = page
      .locator(".account-addresses form")
      .filter({ has: page.getByRole("button", { name: "Save" }) });
    await existing.first().getByLabel("territoryCode").fill("XX");
    await sent(page, () => existing.first().getByRole("button", { name: "Save" }).click());
    const mark = existing.first().locator("mark");
    await mark.waitFor();
    return (await mark.textContent()) ?? "";
  });
  await step("account: the name is changed", page, async () => {
    await page.goto("/account/profile", { waitUntil: "networkidle" });
    await page.getByLabel("First name").fill("Augusta");
    await sent(page, () => page.getByRole("button", { name: "Update" }).click());
    await page.getByRole("heading", { name: "Welcome, Augusta" }).waitFor();
    return "Welcome, Augusta";
  });
  await step("account: signing out leads home, and its account to our page again", page, async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/" && url.hostname === "localhost");
    await page.goto("/account", { waitUntil: "domcontentloaded" });
    await page.waitForURL(/\/authentication\/1\/oauth\/authorize/);
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    return new URL(page.url()).pathname;
  });
}

async function sendForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Until the skeleton's own action has been answered. */
async function sent(page: Page, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname.startsWith("/account") && response.request().method() !== "GET",
  );
  await send();
  await answered;
  await page.waitForLoadState("networkidle");
}
