/** A customer's address book: adding, finding by typing, making the default, changing and deleting. */

import type { Page } from "@playwright/test";
import type { Say } from "../../support/words.ts";
import { newCustomer } from "../support/customer.ts";
import { signIn } from "../support/earlier-visit.ts";
import { expect, test, toastOf } from "../support/shopping.ts";
import { expectMessage, messagesOn } from "../support/shown-messages.ts";

const LIST = "/business/address";

test(
  "ADDR-02 VAL-03 API-28 each field has its own message, a suggestion is chosen by keyboard, and a dial code is not taken twice",
  { tag: "@journey" },
  async ({ page, visitor, shelf }) => {
    const { say } = visitor;
    await page.goto(LIST);
    await expect(page.getByRole("heading", { name: say("Login required") })).toBeVisible();
    await signIn(page.context(), (await newCustomer(page.request, shelf)).session);
    await page.goto(LIST);
    await page.getByRole("link", { name: say("Add an address") }).click();
    await page.getByLabel(say("Country or region")).selectOption("US");
    await save(page, say);
    for (const prompt of [
      ...["Please enter your first name", "Please enter your last name", "Please enter your street and house number"],
      ...["Please enter your city", "Please enter your state or province", "Please enter your ZIP or postal code"],
      "Please enter your mobile number",
    ]) {
      await expect(page.getByText(say(prompt), { exact: true })).toBeVisible();
    }
    await expect(field(page, say, "First name")).toBeFocused();
    await visitor.expectSound();

    await page.getByRole("combobox", { name: say("Find an address") }).fill("62701");
    const found = page.getByRole("listbox", { name: say("Suggested addresses") }).getByRole("option");
    await expect(found.filter({ hasText: "62701" }).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await visitor.expectSound();
    await page.keyboard.press("Enter");
    await expect(field(page, say, "City")).toHaveValue("Springfield");
    await expect(field(page, say, "ZIP code")).toHaveValue("62701");
    await expect(field(page, say, "First name")).toBeFocused();

    await field(page, say, "First name").fill("Bea");
    await field(page, say, "Last name").fill("Ng");
    await field(page, say, "Street and house number").fill("1 Main Street");
    await field(page, say, "Mobile number").fill("+1 217 555 0142");
    await save(page, say);
    await expect(
      page.getByText(say("Please remove the international dialing code before the phone number")),
    ).toBeVisible();
    await field(page, say, "Mobile number").fill("217 555 0142");
    const state = page.getByRole("combobox", { name: say("part of an address|State"), exact: true });
    await expect(state).toHaveValue("Illinois");
    await state.selectOption("");
    await save(page, say);
    await expect(page.getByText(say("Please enter your state or province"))).toBeVisible();
    await state.selectOption("Illinois");
    await page.getByRole("checkbox", { name: say("Set as default shipping address") }).check();
    await save(page, say);
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    const first = page.getByRole("main").getByRole("listitem").first();
    await expect(first).toContainText("Bea Ng");
    await expect(first).toContainText(say("Default"));

    await page.getByRole("link", { name: say("Edit: {name}", { name: "Bea Ng" }) }).click();
    await expect(field(page, say, "Mobile number")).toHaveValue("217 555 0142");
    await expect(page.getByRole("checkbox", { name: say("Set as default shipping address") })).toBeDisabled();
  },
);

test("ADDR-02 whoever looks for Puerto Rico in the list of countries is led to the United States and its state", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say, language } = visitor;
  await signIn(page.context(), (await newCustomer(page.request, shelf)).session);
  await page.goto("/business/addAddress");
  const country = page.getByLabel(say("Country or region"));
  const names = new Intl.DisplayNames(language, { type: "region" });
  const optionLabel = say("{name} – see {country}", { name: names.of("PR") ?? "", country: names.of("US") ?? "" });
  await country.selectOption({ label: optionLabel });
  await expect(country).toHaveValue("US");
  const state = page.getByRole("combobox", { name: say("part of an address|State"), exact: true });
  await expect(state).toHaveValue("Puerto Rico");
});

test("VAL-03 postal code and phone number follow the chosen country, and fields that it lacks are not shown", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await signIn(page.context(), (await newCustomer(page.request, shelf)).session);
  await page.goto("/business/addAddress");
  const country = page.getByLabel(say("Country or region"));
  await country.selectOption("DE");
  const texts = {
    ...{ "First name": "Bea", "Last name": "Ng", "Street and house number": "Marienplatz 1", City: "Munich" },
    ...{ "Postal code": "ABC", "Mobile number": "491511234567" },
  };
  for (const [label, text] of Object.entries(texts)) await field(page, say, label).fill(text);
  await save(page, say);
  const example = "\u206626133\u2069";
  const prompt = say("Please enter a ZIP or postal code of this country, such as {example}", { example });
  await expect(page.getByText(prompt)).toBeVisible();
  await expect(
    page.getByText(say("Please remove the international dialing code before the phone number")),
  ).toBeVisible();
  await visitor.expectSound();

  await field(page, say, "Postal code").fill("");
  await country.selectOption("HK");
  await expect(field(page, say, "Postal code")).toHaveCount(0);
  await country.selectOption("DE");
  await field(page, say, "Postal code").fill("D-80331");
  await field(page, say, "Mobile number").fill("01512 3456789");
  await save(page, say);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Bea Ng" });
  await expect(card).toContainText("80331");
  await expect(card).toContainText("+49 1512 3456789");
});

test("ADDR-01 the default changes only when the shop confirms it, and deleting asks first", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  await signIn(page.context(), (await newCustomer(page.request, shelf)).session);
  await page.goto("/business/addAddress");
  await page.getByLabel(say("Country or region")).selectOption("DE");
  const texts = {
    ...{ "First name": "Bea", "Last name": "Ng", "Street and house number": "Marienplatz 1", City: "Munich" },
    ...{ "Postal code": "80331", "Mobile number": "1512 3456789" },
  };
  for (const [label, text] of Object.entries(texts)) await field(page, say, label).fill(text);
  await save(page, say);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: "Ada Byron" })).toContainText(say("Default"));

  const choose = page.getByRole("button", { name: say("Set as default") });
  const refused = { customerUserErrors: [{ code: "NOT_FOUND", field: ["addressId"] }] };
  await page.route("**/graphql.json", (route) =>
    route.fulfill({ json: { data: { customerDefaultAddressUpdate: refused } } }),
  );
  await choose.click();
  await expectMessage(page, say("Operation failed"));
  await expect(cards.filter({ hasText: "Ada Byron" })).toContainText(say("Default"));
  await page.unroute("**/graphql.json");
  await choose.click();
  await expect(cards.filter({ hasText: "Bea Ng" })).toContainText(say("Default"));

  const remove = page.getByRole("button", { name: say("Delete: {name}", { name: "Bea Ng" }) });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: say("Delete address") });
  await expect(dialog).toContainText(say("Are you sure you want to delete this address?"));
  await visitor.expectSound();
  await dialog.getByRole("button", { name: say("Cancel") }).click();
  await expect(cards).toHaveCount(2);
  await remove.click();
  await dialog.getByRole("button", { name: say("Delete"), exact: true }).click();
  await expectMessage(page, say("Deleted successfully"));
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(say("Default"));
  await page.getByRole("button", { name: say("Delete: {name}", { name: "Ada Byron" }) }).click();
  await dialog.getByRole("button", { name: say("Delete"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("No addresses yet") })).toBeVisible();
  await visitor.expectSound();
});

test("ERR-01 a network failure of the storefront shows a toast, and what was written stays", async ({
  page,
  visitor,
  shelf,
}) => {
  const { say } = visitor;
  const noConnection = say("No connection. Please check your internet connection and try again.");
  const messages = () => messagesOn(page);
  const lost = toastOf(page, noConnection);
  await signIn(page.context(), (await newCustomer(page.request, shelf)).session);
  await page.goto(LIST);
  await page.getByRole("link", { name: say("Edit: {name}", { name: "Ada Byron" }) }).click();
  await field(page, say, "City").fill("Chicago");

  const search = page.getByRole("combobox", { name: say("Find an address") });
  await page.route("**/web.ToolService/AddressAutoComplete", (route) => route.fulfill({ status: 500, json: {} }));
  await search.fill("62701");
  await expect(
    page.getByText(say("Address search is not available right now. Please fill in the fields below.")),
  ).toBeVisible();

  await page.route("**/graphql.json", (route) => route.abort("failed"));
  await save(page, say);
  await expect.poll(messages).toEqual([noConnection]);
  await expect(field(page, say, "City")).toHaveValue("Chicago");
  await expect(lost).toBeHidden();
  expect(await messages()).toEqual([noConnection]);

  await page.unroute("**/graphql.json");
  await page.goto(LIST);
  await page.getByRole("button", { name: say("Delete: {name}", { name: "Ada Byron" }) }).click();
  await page.route("**/graphql.json", (route) => route.abort("failed"));
  await page
    .getByRole("dialog", { name: say("Delete address") })
    .getByRole("button", { name: say("Delete"), exact: true })
    .click();
  await expect.poll(messages).toEqual([noConnection]);
  await expect(lost).toBeHidden();
  expect(await messages()).toEqual([noConnection]);

  await page.goto(LIST);
  await expect.poll(messages).toContain(noConnection);
  await expect(page.getByRole("heading", { name: say("Your addresses could not be loaded") })).toBeVisible();
  await expect(lost).toBeHidden();
  // Requested by the page and by the code that watches the session.
  expect(new Set(await messages())).toEqual(new Set([noConnection]));
});

function field(page: Page, say: Say, label: string) {
  return page.getByRole("textbox", { name: say(label), exact: true });
}

async function save(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("Save address") }).click();
}
