import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { omit } from "../../../domain/omit.ts";
import { addressesOf, createAddress } from "../../../server/customers/addresses/addresses.ts";
import type { Customer } from "../../../server/customers/customers.ts";
import type { Database } from "../../../server/database.ts";
import { signInAtCheckout } from "../../../server/orders/checkout/checkout-session.ts";
import { readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, sell, signUp, inputFor } from "../support/market.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    let ada: Pick<Customer, "id">;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      ring = await sell(shop, { handle: "ring", stock: 1_000 });
      ada = await signUp(shop, "ada@example.com");
    });
    afterEach(() => close());

    async function adasCart() {
      const cart = await fillCart(shop, [ring, 1]);
      await signInAtCheckout(shop, cart, { email: "ada@example.com", password: "right password" }, "203.0.113.1");
      return { ...cart, customerId: ada.id };
    }

    test("CHK-01 an address entered at the checkout is saved once if the customer wants it, and prefills the next one", async () => {
      const cart = await adasCart();
      const input = { ...(await inputFor(shop, cart)), saveAddress: true };
      // Submitted three times at once, and once more afterwards.
      await Promise.all([1, 2, 3].map(() => placeOrder(shop, cart, input)));
      await placeOrder(shop, cart, input);
      expect(await addressesOf(shop, ada.id)).toMatchObject([
        { firstName: "Ada", address1: "1 Main Street", provinceCode: "NY", zip: "10001", phone: "+1 212 555 0123" },
      ]);

      const next = await adasCart();
      expect(await readCheckout(shop, next)).toMatchObject({
        customer: { addresses: [{ isDefault: true, address: { address1: "1 Main Street", phoneCode: "+1" } }] },
      });
      // Another address, which is not to be saved.
      const other = await inputFor(shop, next);
      await placeOrder(shop, next, { ...other, address: { ...other.address, address1: "2 Main Street" } });
      expect(await addressesOf(shop, ada.id)).toHaveLength(1);
    });

    test("CHK-01 an address saved in another spelling is recognized", async () => {
      const cart = await adasCart();
      const { address } = await inputFor(shop, cart);
      const place = { country: "BR", province: "Sao Paulo", city: "São Paulo", zip: "01310-100" };
      const inBrazil = { ...address, ...place, phoneCode: "+55", phone: "11 2345 6789" };
      const input = { ...(await inputFor(shop, cart, { address: inBrazil })), saveAddress: true };
      await placeOrder(shop, cart, input);
      await placeOrder(shop, cart, input);
      expect(await addressesOf(shop, ada.id)).toMatchObject([{ province: "São Paulo", provinceCode: "SP" }]);
    });

    test("CHK-01 a saved address changed at the checkout changes in the account; another customer's never does", async () => {
      const eve = await signUp(shop, "eve@example.com");
      const cart = await adasCart();
      const { address, ...input } = await inputFor(shop, cart);
      const { phoneCode, phone, ...fields } = address;
      const written = { ...fields, phone: `${phoneCode} ${phone}` };
      const { id: addressId } = await createAddress(shop, ada.id, written);
      const moved = { ...address, address1: "2 Main Street" };
      await placeOrder(shop, cart, { ...input, address: moved, saveAddress: true, addressId });
      expect(await addressesOf(shop, ada.id)).toMatchObject([{ id: addressId, address1: "2 Main Street" }]);

      const { id: eves } = await createAddress(shop, eve.id, written);
      const next = await adasCart();
      const again = await inputFor(shop, next);
      const wrong = { ...address, address1: "3 Main Street" };
      await placeOrder(shop, next, { ...again, address: wrong, saveAddress: true, addressId: eves });
      expect(await addressesOf(shop, eve.id)).toMatchObject([{ id: eves, address1: "1 Main Street" }]);
      expect(await addressesOf(shop, ada.id)).toHaveLength(2);
    });

    test("CHK-01 no order is refused for an address that an account cannot save, and no guest's or stranger's address is saved", async () => {
      const cart = await adasCart();
      const { address, ...input } = await inputFor(shop, cart);
      await placeOrder(shop, cart, { ...input, address: { ...address, province: "Nowhere" }, saveAddress: true });
      expect(await addressesOf(shop, ada.id)).toMatchObject([{ address1: "1 Main Street", province: "" }]);

      const guests = await fillCart(shop, [ring, 1]);
      await placeOrder(shop, guests, { ...(await inputFor(shop, guests)), saveAddress: true });
      // A stranger who has the link from the customer, but not their session.
      const strangers = omit(await adasCart(), "customerId");
      await placeOrder(shop, strangers, { ...(await inputFor(shop, strangers)), saveAddress: true });
      expect(await addressesOf(shop, ada.id)).toHaveLength(1);
    });
  });
}
