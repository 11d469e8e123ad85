import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { addToCartCall, listCartCall } from "../../contract/cart/cart.ts";
import { globalId } from "../../domain/ids.ts";
import { enrol } from "../../tests/orders/support/buyers.ts";
import { seeded, seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { countingStatements } from "../../tests/support/statements.ts";
import { openSession } from "../customers/sessions/sessions.ts";
import { issueToken } from "../customers/sessions/tokens.ts";
import type { Db } from "../database.ts";
import type { Caller } from "../handler.ts";
import { cartHandlers } from "./cart.rpc.ts";
import { removeOrdered } from "./customer-cart.ts";

type Person = { id: number; bearer: string };
type Input = z.input<typeof addToCartCall.input>;

const gid = (variantId: number) => globalId("ProductVariant", variantId);
const callerOf = (bearer: string | null): Caller => ({
  ...{ ip: "127.0.0.1", origin: "https://shop.example", idempotencyKey: null },
  bearer,
});

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the cart of a customer, ${engine.name}`, () => {
    let db: Db;
    let close: () => Promise<void>;
    let ada: Person;
    let ring: number[];
    let hoop: number;
    let draft: number;
    let many: number[];

    beforeAll(async () => {
      const opened = await engine.open();
      ({ close } = opened);
      ({ db } = opened.database);
      const products = await seedProducts(db, [
        {
          ...{ handle: "ring", title: "Ring", minQuantity: 12, minBatch: 3, freeShipping: true },
          options: [{ name: "Color" }, { name: "Size" }],
          images: [
            { position: 1, src: "/media/one.svg", alt: null },
            { position: 2, src: "https://pictures.example/two.jpg", alt: null },
          ],
          variants: [
            { price: 2.5, sku: "R-G-S", optionValues: ["Gold", "S"], available: 4, weightMg: 1_250 },
            { price: 0.0125, optionValues: ["Silver", "M"], imagePosition: 2, available: 0 },
          ],
        },
        { handle: "hoop", variants: [{ tracked: false }] },
        { handle: "draft", published: false },
        { handle: "beads" },
      ]);
      ring = seeded(products, "ring").variantIds;
      hoop = seeded(products, "hoop").variantIds[0] ?? 0;
      draft = seeded(products, "draft").variantIds[0] ?? 0;
      many = await seedVariants(db, seeded(products, "beads").id, 5_001);
    });
    afterAll(() => close());
    beforeEach(async () => {
      ada = await person(db);
    });

    const [list, add] = [listCartCall, addToCartCall].map((call) => cartHandlers.find((each) => each.call === call));
    const read = async ({ bearer }: Person, input: object = {}, shop = testShop(db)) =>
      listCartCall.output.parse(await list?.handle(shop, input, callerOf(bearer)));
    const put = async ({ bearer }: Person, input: Input, shop = testShop(db)) =>
      addToCartCall.output.parse(await add?.handle(shop, input, callerOf(bearer)));
    const inputOf = (variant_id: number, quantity: number, checked = true) => ({ variant_id, quantity, checked });
    const brief = ({ items }: { items: { variantId: string; quantity: number; checked: boolean }[] }) =>
      items.map(({ variantId, quantity, checked }) => [variantId, quantity, checked]);

    test("API-06 a line has everything that a cart shows", async () => {
      const [gold = 0, silver = 0] = ring;
      const answer = await put(ada, { list: [inputOf(gold, 12), inputOf(silver, 2, false)] });
      expect(await read(ada)).toEqual({ items: answer.items, total: 2, held: [] });
      const product = { handle: "ring", title: "Ring", minBatch: 3, minQuantity: 12 };
      expect(answer.items).toMatchObject([
        {
          ...{ variantId: gid(gold), quantity: 12, checked: true, isMinQuantity: false, title: "Ring", sku: "R-G-S" },
          selectedOptions: [
            { name: "Color", value: "Gold" },
            { name: "Size", value: "S" },
          ],
          ...{ image: "https://shop.example/media/one.svg", variantTitle: "Gold / S", weight: 1.25 },
          amount: { amount: "2.68", currencyCode: "USD" },
          price: { amount: "2.50", currencyCode: "USD" },
          ...{ freeShipping: true, availableForSale: true, quantityAvailable: 4, product },
        },
        {
          ...{ variantId: gid(silver), quantity: 2, checked: false, image: "https://pictures.example/two.jpg" },
          amount: { amount: "0.0134", currencyCode: "USD" },
          ...{ availableForSale: false, quantityAvailable: 0 },
        },
      ]);
      expect(answer.variants).toContainEqual(
        expect.objectContaining({ id: gid(silver), quantity: 0, availableForSale: false }),
      );
      expect(answer.products).toEqual([{ id: expect.any(String), ...product }]);
    });

    test("API-07 quantities are absolute: a repeat changes nothing, 0 removes, the order stays", async () => {
      const [gold = 0, silver = 0] = ring;
      await put(ada, { list: [inputOf(hoop, 1)] });
      const input = { list: [inputOf(silver, 1_000_000), inputOf(gold, 7, false), inputOf(hoop, 3)] };
      const once = await put(ada, input);
      expect(brief(once)).toEqual([
        [gid(silver), 1_000_000, true],
        [gid(gold), 7, false],
        [gid(hoop), 3, true],
      ]);
      expect(await put(ada, input)).toEqual(once);
      expect(brief(await put(ada, { list: [inputOf(silver, 0), inputOf(many[0] ?? 0, 0)] }))).toEqual([
        [gid(gold), 7, false],
        [gid(hoop), 3, true],
      ]);
      expect(await put(ada, { list: [], echo: 0 })).toEqual({
        ...{ items: [], total: 2, held: [], variants: [], products: [], unknown: [] },
      });
      expect((await read(await person(db))).total).toBe(0);
    });

    test("API-07 repeating any call writes nothing and keeps the order", async () => {
      const [gold = 0, silver = 0] = ring;
      await put(ada, { list: [inputOf(gold, 2), inputOf(silver, 4)] });
      const inputs = [inputOf(hoop, 7), inputOf(gold, 5, false), inputOf(silver, 0)];
      const versions = async () =>
        (await sql`select xmin::text, variant_id from customer_cart_lines order by position`.execute(db)).rows;
      for (const mode of ["set", "merge"] as const) {
        const once = await put(ada, { list: inputs, mode });
        const before = await versions();
        expect(await put(ada, { list: inputs, mode })).toEqual(once);
        expect(await versions()).toEqual(before);
      }
    });

    test("API-07 for a variant that comes twice the last quantity counts, even 0", async () => {
      expect(brief(await put(ada, { list: [inputOf(hoop, 9), inputOf(hoop, 4, false)] }))).toEqual([
        [gid(hoop), 4, false],
      ]);
      expect(brief(await put(ada, { list: [inputOf(hoop, 9), inputOf(hoop, 0)] }))).toEqual([]);
    });

    test("SESS-01 a merge keeps the larger quantity and a check mark of either side, and removes nothing", async () => {
      const [gold = 0, silver = 0] = ring;
      await put(ada, { list: [inputOf(gold, 5, false), inputOf(silver, 5), inputOf(hoop, 5, false)] });
      const merging = [inputOf(gold, 3), inputOf(silver, 8, false), inputOf(hoop, 0)];
      expect(brief(await put(ada, { list: merging, mode: "merge" }))).toEqual([
        [gid(gold), 5, true],
        [gid(silver), 8, true],
        [gid(hoop), 5, false],
      ]);
    });

    test("SESS-04 a session that has ended sets nothing, and hears of nothing else", async () => {
      await sql`delete from customer_tokens where customer_id = ${ada.id}`.execute(db);
      for (const id of [hoop, "gid://shopify/Product/1"]) {
        await expect(put(ada, { list: [{ variant_id: id, quantity: 1 }] })).rejects.toMatchObject({
          code: "session.required",
        });
      }
      const { rows } = await sql`select from customer_cart_lines where customer_id = ${ada.id}`.execute(db);
      expect(rows).toEqual([]);
    });

    test("API-07 unknown variants and those not on sale are reported, the rest is stored", async () => {
      const answer = await put(ada, { list: [inputOf(987_654_321, 1), inputOf(draft, 2), inputOf(hoop, 2)] });
      expect(answer.unknown).toEqual([gid(987_654_321), gid(draft)]);
      expect(brief(answer)).toEqual([[gid(hoop), 2, true]]);
      expect(JSON.stringify(answer)).not.toContain('"draft"');
    });

    test("API-07 an id of another kind is refused and named by its index", async () => {
      const wrong = { variant_id: "gid://shopify/Product/1", quantity: 1 };
      await expect(put(ada, { list: [inputOf(hoop, 1), wrong] })).rejects.toThrow(/list\.1\.variant_id/);
      expect((await read(ada)).total).toBe(0);
    });

    test("API-06 a line whose product is taken off sale stays, can be changed and removed", async () => {
      await put(ada, { list: [inputOf(hoop, 2)] });
      await setPublished(db, hoop, false);
      try {
        expect((await read(ada)).items).toMatchObject([{ variantId: gid(hoop), availableForSale: false }]);
        const changed = await put(ada, { list: [inputOf(hoop, 5)] });
        expect([changed.unknown, changed.items[0]?.quantity]).toEqual([[], 5]);
        expect(await put(ada, { list: [inputOf(hoop, 0)] })).toMatchObject({ total: 0, unknown: [] });
        expect(await put(ada, { list: [inputOf(hoop, 0)] })).toMatchObject({ total: 0, unknown: [] });
      } finally {
        await setPublished(db, hoop, true);
      }
    });

    test("CART-03 the minimum is judged by all checked lines of the product, on whichever page they are", async () => {
      const [gold = 0, silver = 0] = ring;
      await put(ada, { list: [inputOf(gold, 6), inputOf(hoop, 1), inputOf(silver, 6)] });
      const flags = async (page: number) =>
        (await read(ada, { page, size: 1 })).items.map((item) => item.isMinQuantity);
      expect(await Promise.all([1, 2, 3].map(flags))).toEqual([[false], [false], [false]]);
      await put(ada, { list: [inputOf(silver, 6, false)] });
      expect(await Promise.all([1, 2, 3].map(flags))).toEqual([[true], [false], [true]]);
    });

    test("SESS-01 a merge keeps the larger quantity and either check mark, and is safe to repeat", async () => {
      const [gold = 0] = ring;
      await put(ada, { list: [inputOf(gold, 9, false), inputOf(hoop, 2)] });
      const local = { mode: "merge" as const, list: [inputOf(gold, 3), inputOf(hoop, 8, false)] };
      const merged = [
        [gid(gold), 9, true],
        [gid(hoop), 8, true],
      ];
      expect(brief(await put(ada, local))).toEqual(merged);
      expect(brief(await put(ada, local))).toEqual(merged);
    });

    test("API-07 concurrent devices lose no line and no removal, in whichever order they write", async () => {
      const variants = many.slice(0, 40);
      await put(ada, { list: variants.slice(0, 4).map((id) => inputOf(id, 1)) });
      const calls = Array.from({ length: 6 }, (_, device) => {
        const shared = variants.slice(4, 24).map((id) => inputOf(id, 2));
        const inputs = [...(device % 2 ? shared : shared.toReversed()), inputOf(variants[24 + device] ?? 0, 3)];
        return put(ada, { list: device < 4 ? [...inputs, inputOf(variants[device] ?? 0, 0)] : inputs });
      });
      await Promise.all(calls);
      const { items, total } = await read(ada);
      expect(new Set(items.map((item) => item.variantId))).toEqual(new Set(variants.slice(4, 30).map(gid)));
      expect(total).toBe(26);
    });

    test("API-07 more than 5,000 lines are refused, and nothing of that call is stored", async () => {
      await fill(db, ada.id, many.slice(0, 4_999));
      const [last = 0, over = 0] = many.slice(4_999);
      const both = put(ada, { list: [inputOf(many[0] ?? 0, 44), inputOf(last, 1), inputOf(over, 1)] });
      await expect(both).rejects.toMatchObject({ code: "cart.full", message: expect.stringContaining("5000") });
      expect(await read(ada, { size: 1 })).toMatchObject({ total: 4_999, items: [{ quantity: 1 }] });
      const swapped = { list: [inputOf(last, 1), inputOf(over, 1), inputOf(many[0] ?? 0, 0)], size: 2 };
      expect(brief(await put(ada, swapped))).toEqual([
        [gid(last), 1, true],
        [gid(over), 1, true],
      ]);
    });

    test("API-08 what was ordered leaves the cart; a line that has more by now keeps the rest", async () => {
      const [gold = 0, silver = 0] = ring;
      await put(ada, { list: [inputOf(gold, 9), inputOf(silver, 4), inputOf(hoop, 2)] });
      const items = [
        { variantId: gold, quantity: 3 },
        { variantId: gold, quantity: 3 },
        { variantId: silver, quantity: 4 },
      ];
      await db.transaction().execute((tx) => removeOrdered(tx, ada.id, items, new Date("2026-11-01T12:00:00Z")));
      expect(brief(await read(ada))).toEqual([
        [gid(gold), 3, true],
        [gid(hoop), 2, true],
      ]);
    });

    test("API-06 reading a cart takes as many statements for 250 lines as for one", async () => {
      const statementsOf = async (lines: number) => {
        const customer = await person(db);
        await fill(db, customer.id, many.slice(0, lines));
        const counting = countingStatements(db);
        await read(customer, {}, testShop(counting.db));
        return counting.count();
      };
      expect(await statementsOf(250)).toBe(await statementsOf(1));
    });

    test("API-06 without a session the input is not looked at", async () => {
      for (const one of [list, add]) {
        await expect(one?.handle(testShop(db), { page: "x" }, callerOf(null))).rejects.toMatchObject({
          code: "session.required",
        });
      }
    });
  });
}

let persons = 0;

/** A customer with a session. */
async function person(db: Db): Promise<Person> {
  persons += 1;
  const email = `customer-${persons}@example.com`;
  const [id = 0] = await enrol(db, [email]);
  const shop = testShop(db);
  const session = await db.transaction().execute((tx) => issueToken(tx, id, shop.now()));
  return { id, bearer: (await openSession(shop, { id, email }, session)).token };
}

async function seedVariants(db: Db, productId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into variants (product_id, position, option_values, price_micros)
    select ${productId}::bigint, n, array[n::text], 1000000 from generate_series(1, ${count}::int) n
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** One piece of each, the first of them the newest line. */
async function fill(db: Db, customerId: number, variantIds: readonly number[]): Promise<void> {
  await sql`
    insert into customer_cart_lines (customer_id, variant_id, quantity, updated_at)
    select ${customerId}::bigint, id, 1, '2026-11-01'
    from unnest(${variantIds.toReversed()}::bigint[]) with ordinality as v (id, n) order by n
  `.execute(db);
}

async function setPublished(db: Db, variantId: number, published: boolean): Promise<void> {
  await sql`
    update products set published = ${published} where id = (select product_id from variants where id = ${variantId}::bigint)
  `.execute(db);
}
