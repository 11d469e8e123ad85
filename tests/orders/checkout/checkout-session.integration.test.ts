import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateDetails } from "../../../server/cart/cart.ts";
import { grantCredit } from "../../../server/coupons/credit.ts";
import { createAddress } from "../../../server/customers/addresses/addresses.ts";
import type { Database } from "../../../server/database.ts";
import { checkoutAddress } from "../../../server/orders/checkout/checkout-customer.ts";
import {
  customerShown,
  signInAtCheckout,
  signOutAtCheckout,
  signUpAtCheckout,
} from "../../../server/orders/checkout/checkout-session.ts";
import { quoteCheckout, readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, issue, refusalOf, sell, signUp, inputFor } from "../support/market.ts";

const account = { email: "ada@example.com", password: "right password" };
const IP = "203.0.113.1";
const choices = { country: "US", method: "standard", coupon: { choice: "best" }, useCredit: false } as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      ring = await sell(shop, { handle: "ring", stock: 1_000 });
    });
    afterEach(() => close());

    test("CHK-01 signing in adds tier, credit, coupons and addresses, and signing out removes them", async () => {
      const ada = await signUp(shop, "ada@example.com");
      await grantCredit(shop, { customerId: ada.id, cents: 700, note: "", key: "1" });
      await createAddress(shop, ada.id, {
        ...{ firstName: "Ada", lastName: "Marsh", address1: "1 Brick Lane", city: "London", zip: "E1 6AN" },
        ...{ country: "GB", phone: "+447911123456" },
      });
      const cart = await fillCart(shop, [ring, 12]);
      expect(await readCheckout(shop, cart, { country: "US" })).toMatchObject({
        customer: null,
        country: "US",
        email: "",
      });

      const { token } = await signInAtCheckout(
        shop,
        cart,
        { email: " ADA@example.com", password: "right password" },
        IP,
      );
      const theirs = { ...cart, customerId: await customerShown(shop, { bearer: null, checkoutSession: token }) };
      const open = await readCheckout(shop, theirs, { country: "US" });
      expect(open).toMatchObject({
        ...{ country: "GB", email: "ada@example.com", useCredit: false },
        customer: {
          ...{ tier: "Register", creditCents: 700, coupons: { length: 10 } },
          addresses: [
            { isDefault: true, address: { country: "GB", phoneCode: "+44", phone: "7911123456", city: "London" } },
          ],
        },
      });
      const withCredit = await quoteCheckout(shop, theirs, { ...choices, country: "GB", useCredit: true });
      expect(withCredit).toMatchObject({ useCredit: true, quote: { creditCents: 700 } });

      await signOutAtCheckout(shop, theirs);
      expect(await readCheckout(shop, theirs)).toMatchObject({
        customer: null,
        quote: { creditCents: 0, coupon: null },
      });
    });

    test("VAL-01 a wrong password and an unknown address get the same answer, and nobody is signed in", async () => {
      await signUp(shop, "ada@example.com");
      const cart = await fillCart(shop, [ring, 1]);
      for (const wrong of [
        { email: "ada@example.com", password: "wrong password" },
        { email: "eve@example.com", password: "right password" },
        { email: "", password: "" },
        { email: "ada@example.com\u0000", password: "right password\u0000" },
      ]) {
        const refusal = await refusalOf(signInAtCheckout(shop, cart, wrong, IP));
        expect([refusal.code, refusal.status, refusal.message]).toEqual([
          "session.wrong",
          400,
          "Account or password error",
        ]);
      }
      expect(await readCheckout(shop, cart)).toMatchObject({ customer: null });
    });

    test("COUP-04 an account created at the checkout has its coupons at once; a taken address is refused", async () => {
      const cart = await fillCart(shop, [ring, 20]);
      const { token } = await signUpAtCheckout(shop, cart, { ...account, language: "de" }, IP);
      const customerId = await customerShown(shop, { bearer: null, checkoutSession: token });
      expect(await readCheckout(shop, { ...cart, customerId }, { country: "US" })).toMatchObject({
        customer: { email: "ada@example.com", coupons: { length: 10 } },
        quote: { itemTotalCents: 21_400, coupon: { goodsCents: 2_700 } },
      });
      const other = await fillCart(shop, [ring, 1]);
      expect((await refusalOf(signUpAtCheckout(shop, other, { ...account, language: "en" }, IP))).code).toBe(
        "customer.taken",
      );
      const short = await refusalOf(
        signUpAtCheckout(shop, other, { email: "bob@example.com", password: "1234", language: "en" }, IP),
      );
      expect(short).toMatchObject({ code: "input.invalid", details: [{ field: "password" }] });
      expect(await readCheckout(shop, other)).toMatchObject({ customer: null });
    });

    test("a wrong key signs nobody in or out, and an order keeps its buyer", async () => {
      const ada = await signUp(shop, "ada@example.com");
      const cart = await fillCart(shop, [ring, 1]);
      const stranger = { ...cart, key: "0".repeat(cart.key.length) };
      for (const act of [
        () => signInAtCheckout(shop, stranger, account, IP),
        () => signUpAtCheckout(shop, stranger, { ...account, email: "eve@example.com", language: "en" }, IP),
        () => signOutAtCheckout(shop, stranger),
        () => readCheckout(shop, stranger),
      ]) {
        expect((await refusalOf(act())).code).toBe("not-found");
      }
      await signInAtCheckout(shop, cart, account, IP);
      const theirs = { ...cart, customerId: ada.id };
      await placeOrder(shop, theirs, await inputFor(shop, theirs));
      expect((await refusalOf(signOutAtCheckout(shop, theirs))).code).toBe("cart.completed");
      const orders = await shop.db.selectFrom("orders").select("customer_id").execute();
      expect(orders).toEqual([{ customer_id: ada.id }]);
    });

    test("CART-04 the choice given counts, then the first usable code of the cart, then the best coupon", async () => {
      const { id: customerId } = await signUp(shop, "ada@example.com");
      await issue(shop, "BIG", 9, { leastAmountCents: 1_000_000 });
      await issue(shop, "FIVE", 5, { combinesWithOrder: true });
      await issue(shop, "SIX", 6, { combinesWithOrder: true });
      const cart = await fillCart(shop, [ring, 20]);
      await signInAtCheckout(shop, cart, account, IP);
      const couponOf = async (given: Parameters<typeof readCheckout>[2]) => {
        const open = await readCheckout(shop, { ...cart, customerId }, { country: "US", ...given });
        if (open.status !== "open") throw new Error("It is an order already.");
        return [open.coupon, open.quote.coupon?.goodsCents ?? 0];
      };
      expect(await couponOf({})).toEqual([{ choice: "best" }, 2_700]);
      await updateDetails(shop, cart, { discountCodes: ["big", "five", "six"] });
      expect(await couponOf({})).toEqual([{ choice: "code", code: "five" }, 500]);
      expect(await couponOf({ coupon: { choice: "none" } })).toEqual([{ choice: "none" }, 0]);
      expect(await couponOf({ coupon: { choice: "code", code: "“SIX”" } })).toEqual([
        { choice: "code", code: "“SIX”" },
        600,
      ]);
      expect(await couponOf({ coupon: { choice: "code", code: " SIX " } })).toEqual([
        { choice: "code", code: " SIX " },
        600,
      ]);
      expect(await couponOf({ coupon: { choice: "best" } })).toEqual([{ choice: "best" }, 2_700]);
      await updateDetails(shop, cart, { discountCodes: ["big"] });
      expect(await couponOf({})).toEqual([{ choice: "best" }, 2_700]);
    });

    test("CHK-01 an unknown country is refused when quoting and ignored when reading", async () => {
      const cart = await fillCart(shop, [ring, 1]);
      for (const country of ["ZZ", "XX", "QQ"]) {
        const refusal = await refusalOf(quoteCheckout(shop, cart, { ...choices, country }));
        expect(refusal).toMatchObject({
          code: "input.invalid",
          details: [{ field: "country", code: "unknown-country" }],
        });
        expect(await readCheckout(shop, cart, { country })).toMatchObject({ status: "open", country: null });
      }
    });
  });
}

test("a saved address fills the checkout's fields, and the buyer corrects what does not fit", () => {
  const saved = {
    ...{
      id: 1,
      customerId: 1,
      firstName: "A".repeat(255),
      lastName: "Marsh",
      company: "",
      address1: "1",
      address2: "",
    },
    ...{ city: "Rome", province: "", provinceCode: null, country: null, zip: "00100" },
  };
  expect(checkoutAddress({ ...saved, phone: "+39 06 1234 5678" })).toMatchObject({
    ...{ country: "", phoneCode: "+39", phone: "0612345678", firstName: "A".repeat(100) },
  });
  expect(checkoutAddress({ ...saved, phone: "12 34" })).toMatchObject({ phoneCode: "", phone: "12 34" });
  expect(checkoutAddress({ ...saved, phone: "" })).toMatchObject({ phoneCode: "", phone: "" });
});
