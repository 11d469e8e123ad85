import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openLimits } from "../../../server/limits/limits.ts";
import { findOrder } from "../../../server/orders/checkout/find-order.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { orderLink, type CartAccess } from "../../../server/orders/order/order-access.ts";
import { placedOrderByNumber } from "../../../server/orders/placed/placed-order.ts";
import type { Shop } from "../../../server/shop.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { fillCart, refusalOf, sell, inputFor } from "../support/market.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let shop: Shop;
    let close: () => Promise<void>;
    let cart: CartAccess;
    let callers = 0;
    beforeAll(async () => {
      const opened = await engine.open();
      close = () => opened.close();
      const { db } = opened.database;
      shop = testShop(db, { limits: openLimits(engine.name === "postgresql" ? db : null) });
      // The rate limits use the process's clock.
      vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
      const ring = await sell(shop, { handle: "ring" });
      cart = await fillCart(shop, [ring, 1]);
      await placeOrder(shop, cart, await inputFor(shop, cart, { email: "Ada@Example.com" }));
    });
    afterAll(async () => {
      vi.useRealTimers();
      await close();
    });

    /** Each from its own IP address, this much later. */
    function ask(number: string, email: string, { ip = `${engine.name} ${(callers += 1)}`, laterMs = 0 } = {}) {
      vi.setSystemTime(shop.now().getTime() + laterMs);
      return findOrder(shop, { number, email, ip });
    }

    test.each(["#10001", "10001", "# 10001", " 10001 ", "١٠٠٠١", "#۱۰۰۰۱", "010001", "“#10001”", '="10001"', "'10001"])(
      "CHK-03 %j and the e-mail address open the order",
      async (number) => {
        expect(await ask(number, " ada@EXAMPLE.com ")).toEqual(cart);
      },
    );

    test("CHK-03 another's address, an unknown number and an invalid one get the same answer", async () => {
      const tries = [
        ...[await refusalOf(ask("10001", "eve@example.com")), await refusalOf(ask("10002", "ada@example.com"))],
        ...[
          await refusalOf(ask("10001", "")),
          await refusalOf(ask("", "")),
          await refusalOf(ask("9".repeat(20), "a@b.cd")),
        ],
        ...[await refusalOf(ask("1e4", "ada@example.com")), await refusalOf(ask("-10001", "ada@example.com"))],
      ];
      expect(new Set(tries.map(({ code, message, details }) => `${code} ${message} ${String(details)}`)).size).toBe(1);
      expect(tries[0]?.code).toBe("not-found");
    });

    test("an IP address has ten tries a minute, right or wrong", async () => {
      const ip = `${engine.name} 192.0.2.1`;
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await refusalOf(ask(`${20_000 + tries}`, "eve@example.com", { ip }))).code).toBe("not-found");
      }
      expect(await refusalOf(ask("10001", "ada@example.com", { ip }))).toMatchObject({
        code: "too-many-requests",
        status: 429,
      });
      expect(await ask("10001", "ada@example.com", { ip, laterMs: 60_000 })).toEqual(cart);
    });

    test("a stranger's wrong tries are blocked for an hour, and nobody else is kept from the order", async () => {
      const ip = `${engine.name} 198.51.100.1`;
      const inMinute = (minute: number) => ({ ip, laterMs: minute * 60_000 });
      for (let tries = 0; tries < 10; tries += 1) {
        const wrong = await refusalOf(ask("10001", "eve@example.com", inMinute(tries)));
        expect(wrong.code).toBe("not-found");
      }
      expect((await refusalOf(ask("10001", "ada@example.com", inMinute(10)))).code).toBe("too-many-requests");
      expect(await ask("10001", "ada@example.com", { laterMs: 10 * 60_000 })).toEqual(cart);
      expect(await ask("10001", "ada@example.com", inMinute(70))).toEqual(cart);
    });

    test("trying order after order from one IP address is blocked after thirty wrong tries an hour", async () => {
      const ip = `${engine.name} 203.0.113.1`;
      const codes: string[] = [];
      for (let tries = 0; tries < 31; tries += 1) {
        codes.push(
          (await refusalOf(ask(`${30_000 + tries}`, "ada@example.com", { ip, laterMs: tries * 60_000 }))).code,
        );
      }
      expect(codes.indexOf("too-many-requests")).toBe(30);
      expect(await ask("10001", "ada@example.com", { ip, laterMs: 60 * 60_000 })).toEqual(cart);
    });

    test("an order allows three hundred wrong tries an hour, from any number of IP addresses", async () => {
      const number = engine.name === "embedded" ? "77777" : "88888";
      const codes: string[] = [];
      for (let tries = 0; tries < 301; tries += 1) codes.push((await refusalOf(ask(number, "eve@example.com"))).code);
      expect(codes.indexOf("too-many-requests")).toBe(300);
      const later = { laterMs: 3_600_000 };
      expect((await refusalOf(ask(number, "eve@example.com", later))).code).toBe("not-found");
    });

    test("CHK-03 the order's link opens it; the number alone is enough only within the shop", async () => {
      const link = new URL(await orderLink(shop, 1));
      expect(link.origin + link.pathname).toBe(`https://shop.example/checkouts/${cart.token}/order`);
      expect(link.searchParams.get("key")).toBe(cart.key);
      expect(await placedOrderByNumber(shop, 10001)).toMatchObject({ name: "#10001", email: "Ada@Example.com" });
      expect(await placedOrderByNumber(shop, 10002)).toBeNull();
      expect((await refusalOf(orderLink(shop, 99))).code).toBe("not-found");
    });
  });
}
