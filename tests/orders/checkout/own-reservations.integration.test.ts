/** Stock reserved by a customer's open checkout stays available to that customer, and to nobody else. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { globalId } from "../../../domain/ids.ts";
import { cartHandlers } from "../../../server/cart/cart.rpc.ts";
import { findCustomer, type Customer } from "../../../server/customers/customers.ts";
import type { Database } from "../../../server/database.ts";
import { accountOrderHandlers } from "../../../server/orders/account/account-orders.rpc.ts";
import { changeLinesAtCheckout } from "../../../server/orders/checkout/change-lines.ts";
import { readCheckout } from "../../../server/orders/checkout/checkout.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import type { CartAccess } from "../../../server/orders/order/order-access.ts";
import { orderHandlers } from "../../../server/orders/orders.rpc.ts";
import { expireReservations } from "../../../server/orders/payments/expire-reservations.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { callerOf } from "../../support/handlers.ts";
import { testShop } from "../../support/shop.ts";
import { enrol } from "../support/buyers.ts";
import { finish, make } from "../support/draft-orders.ts";
import {
  booksOf,
  declinedCard,
  fillCart,
  fillCartOf,
  openBankAccounts,
  refusalOf,
  sell,
  inputFor,
} from "../support/market.ts";
import { checkBooks } from "../support/paid-orders.ts";

const HANDLERS = [...cartHandlers, ...orderHandlers, ...accountOrderHandlers];

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    let ring: number;
    let ada: Customer;
    let eve: Customer;
    beforeEach(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await openBankAccounts(shop);
      ring = await sell(shop, { handle: "ring", stock: 3 });
      const ids = await enrol(shop.db, ["ada@example.com", "eve@example.com"]);
      [ada, eve] = (await Promise.all(ids.map((id) => findCustomer(shop, id)))) as [Customer, Customer];
    });
    afterEach(async () => {
      await checkBooks(shop);
      await close();
    });

    async function openAt(cart: CartAccess) {
      const checkout = await readCheckout(shop, cart);
      if (checkout.status !== "open") throw new Error("The order is placed.");
      return checkout;
    }
    const list = [{ variant_id: 0, quantity: 3, checked: true }];

    test("API-06 CHK-02 the last pieces stay available in the cart of the customer who reserved them, and a second checkout gets them all", async () => {
      const asAda = await callerOf(shop, HANDLERS, ada);
      const asEve = await callerOf(shop, HANDLERS, eve);
      const input = { list: list.map((line) => ({ ...line, variant_id: ring })) };
      await asAda.read("addToCart", input);
      await asEve.read("addToCart", input);
      const lineItems = [{ variantId: ring, quantity: 3 }];
      await asAda.read("createOrder", { lineItems });

      const variantId = globalId("ProductVariant", ring);
      const mine = await asAda.read("listCart", {});
      expect(mine).toMatchObject({
        items: [{ quantityAvailable: 3, availableForSale: true }],
        held: [{ variantId, quantity: 3 }],
      });
      expect(await asAda.read("addToCart", input)).toMatchObject({
        items: [{ quantityAvailable: 3, availableForSale: true }],
        variants: [{ quantity: 3, availableForSale: true }],
        held: [{ variantId, quantity: 3 }],
      });
      expect(await asEve.read("listCart", {})).toMatchObject({
        items: [{ quantityAvailable: 0, availableForSale: false }],
        held: [],
      });
      expect((await asEve.ask("createOrder", { lineItems })).code).toBe(409);

      await asAda.read("createOrder", { lineItems });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 3, reserved: 3, pending: 3 });
      // The reservation ends with the checkout.
      await expireReservations({ ...shop, now: () => new Date(shop.now().getTime() + 3_600_000) });
      expect(await asAda.read("listCart", {})).toMatchObject({ items: [{ quantityAvailable: 3 }], held: [] });
    });

    test("CHK-02 a storefront cart's checkout takes the reservation of the same customer's other checkout, and no one else's does", async () => {
      const waiting = await make(shop, ada, [[ring, 2]]);
      const cart = await fillCart(shop, [ring, 1]);
      const greedy = { ...(await fillCartOf(shop, ada, [ring, 1])) };
      // As if the cart had been filled while all three were available.
      await shop.db.updateTable("cart_lines").set({ quantity: 3 }).where("variant_id", "=", ring).execute();
      expect(await readCheckout(shop, { ...greedy, customerId: null })).toMatchObject({ lines: [{ quantity: 1 }] });
      expect(await readCheckout(shop, cart)).toMatchObject({ lines: [{ quantity: 1 }] });
      expect(await readCheckout(shop, greedy)).toMatchObject({ lines: [{ quantity: 3 }], notices: [] });

      const [line] = (await openAt(greedy)).lines;
      await changeLinesAtCheckout(shop, greedy, [{ id: line?.id ?? "", quantity: 2 }]);
      await changeLinesAtCheckout(shop, greedy, [{ id: line?.id ?? "", quantity: 3 }]);
      expect(await openAt(greedy)).toMatchObject({ lines: [{ quantity: 3 }], notices: [] });

      const placed = await placeOrder(shop, greedy, await inputFor(shop, greedy));
      expect(placed).toMatchObject({ state: "PAID" });
      expect(await booksOf(shop.db, ring)).toMatchObject({ on_hand: 0, reserved: 0, paid: 3 });
      expect((await refusalOf(finish(shop, waiting))).code).toBe("cart.completed");
    });

    test("API-08 an open checkout stays open beside an order of other goods", async () => {
      const chain = await sell(shop, { handle: "chain", stock: 5 });
      const waiting = await make(shop, ada, [[ring, 2]]);
      const cart = await fillCartOf(shop, ada, [chain, 1]);
      await placeOrder(shop, cart, await inputFor(shop, cart));
      expect(await finish(shop, waiting)).toMatchObject({ state: "PAID" });
    });

    test("CHK-02 a guest's open checkout reserves nothing", async () => {
      const cart = await fillCart(shop, [ring, 3]);
      await readCheckout(shop, cart);
      expect(await booksOf(shop.db, ring)).toMatchObject({ reserved: 0 });
      expect(await readCheckout(shop, await fillCart(shop, [ring, 3]))).toMatchObject({ lines: [{ quantity: 3 }] });
    });

    test("ORD-01 four checkouts without placing are no orders; a placed unpaid order is one, with a link to pay", async () => {
      const asAda = await callerOf(shop, HANDLERS, ada);
      const none = { orders: [], total: 0 };
      for (let times = 0; times < 4; times += 1) await make(shop, ada, [[ring, 1]]);
      for (const state of ["ALL", "PENDING", "VOIDED"]) expect(await asAda.read("listOrders", { state })).toEqual(none);
      expect((await asAda.read("countOrders")).counts).toMatchObject({ ALL: 0, PENDING: 0, VOIDED: 0 });

      const cart = await make(shop, ada, [[ring, 2]]);
      await finish(shop, cart, { card: declinedCard });
      const { orders } = await asAda.read("listOrders", { state: "PENDING" });
      expect(orders).toMatchObject([
        { state: "PENDING", orderQuantity: 2, invoiceUrl: expect.stringContaining("?key=") },
      ]);
      expect((await asAda.read("countOrders")).counts).toMatchObject({ ALL: 1, PENDING: 1 });
      // A later checkout leaves it unchanged.
      await make(shop, ada, [[ring, 1]]);
      expect(await asAda.read("listOrders", {})).toMatchObject({ orders: [{ number: orders[0]?.number }], total: 1 });
    });
  });
}
