/** Carts through the GraphQL API. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { globalId } from "../../domain/ids.ts";
import { seeded, seedProducts, type SeededProduct } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import { ORIGIN, openStorefront, type StorefrontReply } from "../../tests/support/storefront.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { completeCart, findCartByToken } from "./cart.ts";

const CART = `id checkoutUrl totalQuantity note attributes { key value } buyerIdentity { countryCode email phone }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } checkoutChargeAmount { amount } }
  lines(first: 250) { nodes { id quantity attributes { key value } cost { totalAmount { amount } }
    merchandise { ... on ProductVariant { id product { handle } } } ... on ComponentizableCartLine { id } } }`;
const PAYLOAD = `cart { ${CART} } userErrors { code field message } warnings { code target }`;
const MUTATIONS = {
  cartCreate: ["$input: CartInput", "input: $input"],
  cartLinesAdd: ["$cartId: ID!, $lines: [CartLineInput!]!", "cartId: $cartId, lines: $lines"],
  cartLinesUpdate: ["$cartId: ID!, $lines: [CartLineUpdateInput!]!", "cartId: $cartId, lines: $lines"],
  cartLinesRemove: ["$cartId: ID!, $lineIds: [ID!]!", "cartId: $cartId, lineIds: $lineIds"],
  cartNoteUpdate: ["$cartId: ID!, $note: String!", "cartId: $cartId, note: $note"],
  cartDiscountCodesUpdate: [
    "$cartId: ID!, $discountCodes: [String!]",
    "cartId: $cartId, discountCodes: $discountCodes",
  ],
  cartBuyerIdentityUpdate: [
    "$cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!",
    "cartId: $cartId, buyerIdentity: $buyerIdentity",
  ],
} as const;

const JUNK: readonly unknown[] = [
  ...[undefined, null, true, -1, 1.5, 2 ** 31, 1e300, {}, [], [[null]], { "": "" }],
  ...["", "a\0b", "\ud800", "x".repeat(20_000), "gid://shopify/ProductVariant/99999999999999999999"],
];

/** Yields copies of `value`, each with one of its parts, at any depth, replaced by something invalid. */
function* spoil(value: unknown): Generator {
  if (typeof value !== "object" || value === null) return;
  for (const [field, part] of Object.entries(value)) {
    const copy = () => (Array.isArray(value) ? [...value] : { ...value });
    for (const junk of JUNK) yield Object.assign(copy(), { [field]: junk });
    for (const deeper of spoil(part)) yield Object.assign(copy(), { [field]: deeper });
  }
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let products: Map<string, SeededProduct>;
    let ring: string;
    let bead: string;
    let soldOut: string;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      products = await seedProducts(shop.db, [
        { handle: "ring", variants: [{ price: 2.5, available: 10 }] },
        { handle: "bead", variants: [{ price: 0.0125, tracked: false }] },
        { handle: "sold-out", variants: [{ available: 0 }] },
        { handle: "leaving", variants: [{ price: 1 }] },
        ...Array.from({ length: 251 }, (_, index) => ({ handle: `stud-${index}` })),
        ...Array.from({ length: 251 }, (_, index) => ({ handle: `hoop-${index}` })),
      ]);
      [ring, bead, soldOut] = ["ring", "bead", "sold-out"].map(variantIdOf) as [string, string, string];
      storefront = await openStorefront(shop);
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const variantIdOf = (handle: string) => globalId("ProductVariant", seeded(products, handle).variantIds[0] ?? 0);

    /** The payload of one mutation. */
    async function change(
      name: keyof typeof MUTATIONS,
      variables: Record<string, unknown>,
    ): Promise<StorefrontReply["data"]> {
      const [parameters, args] = MUTATIONS[name];
      const data = await storefront.read(`mutation (${parameters}) { ${name}(${args}) { ${PAYLOAD} } }`, variables);
      return data[name];
    }
    const create = async (lines: object[] = [], input: object = {}) =>
      (await change("cartCreate", { input: { lines, ...input } })).cart;
    const read = async (id: string) =>
      (await storefront.read(`query ($id: ID!) { cart(id: $id) { ${CART} } }`, { id })).cart;
    const quantities = (cart: StorefrontReply["data"]) =>
      cart.lines.nodes.map(({ quantity }: { quantity: number }) => quantity);

    test("GQL-07 a cart is made with lines, buyer, note and attributes, and costs platform prices", async () => {
      const cart = await create(
        [
          { merchandiseId: ring, quantity: 2 },
          { merchandiseId: bead, quantity: 101 },
        ],
        {
          note: "Gift",
          attributes: [{ key: "source", value: "app" }],
          buyerIdentity: { countryCode: "DE", email: "ada@shop.test", phone: "+49 30 123456" },
        },
      );
      expect(cart).toMatchObject({
        totalQuantity: 103,
        note: "Gift",
        attributes: [{ key: "source", value: "app" }],
        buyerIdentity: { countryCode: "DE", email: "ada@shop.test", phone: "+49 30 123456" },
        // 2 × 2.50 and 101 × 0.0125 = 1.2625, rounded once for the line
        cost: {
          subtotalAmount: { amount: "6.26", currencyCode: "USD" },
          totalAmount: { amount: "6.26" },
          checkoutChargeAmount: { amount: "6.26" },
        },
      });
      expect(cart.id).toMatch(/^gid:\/\/shopify\/Cart\/[\w-]{32}\?key=[0-9a-f]{32}$/);
      expect(cart.checkoutUrl).toBe(`${ORIGIN}/checkouts/${cart.id.split("/").at(-1)}`);
      expect(await read(cart.id)).toEqual(cart);
    });

    test("GQL-07 the same merchandise joins its line; other attributes make another; ids stay", async () => {
      const cart = await create([{ merchandiseId: ring }]);
      const engraved = { merchandiseId: ring, attributes: [{ key: "Engraving", value: "Ada" }] };
      const { cart: after } = await change("cartLinesAdd", {
        cartId: cart.id,
        lines: [{ merchandiseId: ring }, engraved, engraved],
      });
      expect(quantities(after)).toEqual([2, 2]);
      expect(after.lines.nodes[0].id).toBe(cart.lines.nodes[0].id);
      expect(after.lines.nodes[1].attributes).toEqual([{ key: "Engraving", value: "Ada" }]);
    });

    test("GQL-07 lines are updated and removed; 0 removes; a changed line keeps its place", async () => {
      const cart = await create([
        { merchandiseId: ring },
        { merchandiseId: bead },
        { merchandiseId: variantIdOf("stud-0") },
      ]);
      const [one, two, three] = cart.lines.nodes;
      const updated = await change("cartLinesUpdate", {
        cartId: cart.id,
        lines: [
          { id: one.id, quantity: 5 },
          { id: two.id, merchandiseId: variantIdOf("stud-1") },
        ],
      });
      expect(updated.cart.lines.nodes.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id, three.id]);
      expect(updated.cart.lines.nodes[1].merchandise.product.handle).toBe("stud-1");
      expect(quantities(updated.cart)).toEqual([5, 1, 1]);
      const fewer = await change("cartLinesUpdate", { cartId: cart.id, lines: [{ id: one.id, quantity: 0 }] });
      expect(quantities(fewer.cart)).toEqual([1, 1]);
      const { cart: last } = await change("cartLinesRemove", { cartId: cart.id, lineIds: [two.id, three.id] });
      expect(last.lines.nodes).toEqual([]);
    });

    test("GQL-07 too little stock cuts the quantity with a warning, nothing left makes no line", async () => {
      const cart = await create([{ merchandiseId: ring, quantity: 8 }]);
      const added = await change("cartLinesAdd", {
        cartId: cart.id,
        lines: [{ merchandiseId: ring, quantity: 8 }, { merchandiseId: soldOut }],
      });
      expect(quantities(added.cart)).toEqual([10]);
      expect(added.userErrors).toEqual([]);
      expect(added.warnings).toEqual([
        { code: "MERCHANDISE_NOT_ENOUGH_STOCK", target: cart.lines.nodes[0].id },
        { code: "MERCHANDISE_OUT_OF_STOCK", target: soldOut },
      ]);
    });

    test("GQL-07 an unknown, wrongly keyed or completed cart does not exist", async () => {
      const cart = await create([{ merchandiseId: ring }]);
      const token = cart.id.replace(/\?.*/, "");
      const missing = [{ code: "INVALID", field: ["cartId"], message: "The specified cart does not exist." }];
      const ids = [
        "gid://shopify/Cart/unknown?key=1",
        token,
        `${token}?key=${"0".repeat(32)}`,
        `${token}?key=`,
        globalId("Product", 1),
      ];
      for (const cartId of ids) {
        const answer = await change("cartLinesAdd", { cartId, lines: [{ merchandiseId: ring }] });
        expect(answer).toEqual({ cart: null, userErrors: missing, warnings: [] });
      }
      const stored = await findCartByToken(shop, token.split("/").at(-1) ?? "");
      const complete = () => shop.db.transaction().execute((tx) => completeCart(tx, stored?.id ?? 0, shop.now()));
      expect([await complete(), await complete()]).toEqual([true, false]);
      expect(await read(cart.id)).toBeNull();
      expect((await change("cartNoteUpdate", { cartId: cart.id, note: "x" })).userErrors).toEqual(missing);
    });

    test("GQL-07 the token alone shows the lines, but neither the buyer nor the key", async () => {
      const cart = await create([{ merchandiseId: ring }], {
        note: "Ring the bell",
        buyerIdentity: { email: "ada@shop.test" },
      });
      const seen = await read(cart.id.replace(/\?.*/, ""));
      expect(quantities(seen)).toEqual([1]);
      expect(seen).toMatchObject({ note: null, attributes: [], buyerIdentity: { email: null, phone: null } });
      expect(JSON.stringify(seen)).not.toContain(cart.id.split("key=")[1]);
    });

    test.each([
      ["an unknown variant", { merchandiseId: globalId("ProductVariant", 999_999) }, "merchandiseId"],
      ["another kind of id", { merchandiseId: globalId("Product", 1) }, "merchandiseId"],
      ["-1 pieces", { quantity: -1 }, "quantity"],
      ["10^9 pieces", { quantity: 1_000_000_000 }, "quantity"],
      ["endless attributes", { attributes: [{ key: "k", value: "x".repeat(2_000) }] }, "attributes"],
    ])("GQL-07 %s is a user error on its field, and nothing is changed", async (_, line, field) => {
      const cart = await create([{ merchandiseId: bead, quantity: 3 }]);
      const lines = [
        { merchandiseId: bead, quantity: 4 },
        { merchandiseId: bead, ...line },
      ];
      const answer = await change("cartLinesAdd", { cartId: cart.id, lines });
      expect(answer.cart).toBeNull();
      expect(answer.userErrors).toMatchObject([{ code: "INVALID", field: ["lines", "1", field] }]);
      expect(quantities(await read(cart.id))).toEqual([3]);

      const before = await shop.db.selectFrom("carts").select("id").execute();
      const created = await change("cartCreate", { input: { lines } });
      expect(created.userErrors).toMatchObject([{ field: ["input", "lines", "1", field] }]);
      expect(await shop.db.selectFrom("carts").select("id").execute()).toHaveLength(before.length);
    });

    test("GQL-07 unknown merchandise is reported as the platform reports it", async () => {
      const merchandiseId = globalId("ProductVariant", 999_999);
      const { userErrors } = await change("cartCreate", { input: { lines: [{ merchandiseId }] } });
      expect(userErrors[0].message).toBe(`The merchandise with id ${merchandiseId} does not exist.`);
    });

    test("GQL-07 unknown lines, invalid notes and invalid buyers are refused", async () => {
      const { id: cartId } = await create([{ merchandiseId: ring }]);
      const lineId = "gid://shopify/CartLine/00000000-0000-4000-8000-000000000000?cart=x";
      const errors = await Promise.all([
        change("cartLinesUpdate", { cartId, lines: [{ id: lineId, quantity: 1 }] }),
        change("cartLinesRemove", { cartId, lineIds: [lineId] }),
        change("cartNoteUpdate", { cartId, note: "x".repeat(5_001) }),
        change("cartBuyerIdentityUpdate", { cartId, buyerIdentity: { email: "ada" } }),
        change("cartBuyerIdentityUpdate", { cartId, buyerIdentity: { phone: "ring me" } }),
        change("cartBuyerIdentityUpdate", { cartId, buyerIdentity: { phone: "+491234567890123456789012" } }),
        change("cartBuyerIdentityUpdate", { cartId, buyerIdentity: { customerAccessToken: "x" } }),
      ]);
      expect(errors.map(({ userErrors: [error] }) => [error.code, error.field])).toEqual([
        ["INVALID_MERCHANDISE_LINE", ["lines", "0"]],
        ["INVALID_MERCHANDISE_LINE", ["lineIds", "0"]],
        ["NOTE_TOO_LONG", ["note"]],
        ["INVALID", ["buyerIdentity", "email"]],
        ["INVALID", ["buyerIdentity", "phone"]],
        ["INVALID", ["buyerIdentity", "phone"]],
        ["INVALID", ["buyerIdentity", "customerAccessToken"]],
      ]);
    });

    test("GQL-07 buyer fields that are left out stay, null clears them", async () => {
      const { id: cartId } = await create([], { buyerIdentity: { countryCode: "DE", email: "ada@shop.test" } });
      const { cart } = await change("cartBuyerIdentityUpdate", { cartId, buyerIdentity: { countryCode: "FR" } });
      expect(cart.buyerIdentity).toEqual({ countryCode: "FR", email: "ada@shop.test", phone: null });
      const { cart: after } = await change("cartBuyerIdentityUpdate", {
        cartId,
        buyerIdentity: { email: null, countryCode: "ZZ" },
      });
      expect(after.buyerIdentity).toEqual({ countryCode: null, email: null, phone: null });
    });

    test("GQL-07 250 lines a call, 500 a cart", async () => {
      const lines = (kind: string, count: number) =>
        Array.from({ length: count }, (_, index) => ({ merchandiseId: variantIdOf(`${kind}-${index}`) }));
      const { id: cartId } = await create(lines("stud", 250));
      const full = await change("cartLinesAdd", { cartId, lines: lines("hoop", 250) });
      expect(full.cart.totalQuantity).toBe(500);
      const more = await change("cartLinesAdd", { cartId, lines: [{ merchandiseId: ring }] });
      expect(more.userErrors).toMatchObject([{ code: "CART_TOO_LARGE" }]);

      const { errors } = await storefront.ask(
        `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id } } }`,
        { lines: lines("stud", 251) },
      );
      expect(errors).toMatchObject([
        {
          message: "The input array size of 251 is greater than the maximum allowed of 250.",
          extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" },
        },
      ]);
    });

    test("GQL-07 every mutation, with any of its fields invalid, is refused with a message and never fails", async () => {
      const cart = await create([{ merchandiseId: bead, quantity: 3 }]);
      const cartId = cart.id;
      const line = { merchandiseId: bead, quantity: 2, attributes: [{ key: "k", value: "v" }] };
      const buyerIdentity = {
        countryCode: "DE",
        customerAccessToken: null,
        email: "ada@shop.test",
        phone: "+49 30 123",
      };
      const attributes = [{ key: "source", value: "app" }];
      const whole: Record<keyof typeof MUTATIONS, object> = {
        cartCreate: { input: { lines: [line], buyerIdentity, attributes, note: "n", discountCodes: ["A"] } },
        cartLinesAdd: { cartId, lines: [line] },
        cartLinesUpdate: { cartId, lines: [{ ...line, id: cart.lines.nodes[0].id }] },
        cartLinesRemove: { cartId, lineIds: ["gid://shopify/CartLine/1?cart=2"] },
        cartNoteUpdate: { cartId, note: "n" },
        cartDiscountCodesUpdate: { cartId, discountCodes: ["A"] },
        cartBuyerIdentityUpdate: { cartId, buyerIdentity },
      };
      for (const [name, variables] of Object.entries(whole)) {
        const [parameters, args] = MUTATIONS[name as keyof typeof MUTATIONS];
        const query = `mutation (${parameters}) { ${name}(${args}) { ${PAYLOAD} } }`;
        for (const spoilt of spoil(variables)) {
          const { errors = [] } = await storefront.ask(query, spoilt as Record<string, unknown>);
          const codes = errors.map(({ extensions }) => extensions?.["code"]);
          expect(codes, `${name} ${JSON.stringify(spoilt).slice(0, 300)}`).not.toContain("INTERNAL_SERVER_ERROR");
        }
      }
    });

    test("GQL-07 concurrent adds lose no pieces", async () => {
      const { id: cartId } = await create();
      const adds = Array.from({ length: 20 }, (_, index) =>
        change("cartLinesAdd", {
          cartId,
          lines: [{ merchandiseId: bead }, { merchandiseId: variantIdOf(`stud-${index % 4}`) }],
        }),
      );
      await Promise.all(adds);
      expect(
        new Map(
          (await read(cartId)).lines.nodes.map(({ merchandise, quantity }: StorefrontReply["data"]) => [
            merchandise.product.handle,
            quantity,
          ]),
        ),
      ).toEqual(new Map([["bead", 20], ...[0, 1, 2, 3].map((index): [string, number] => [`stud-${index}`, 5])]));
    });

    test("GQL-07 a line whose product is no longer sold is neither shown nor counted", async () => {
      const cart = await create([{ merchandiseId: variantIdOf("leaving") }, { merchandiseId: ring }]);
      await shop.db.updateTable("products").set({ status: "archived" }).where("handle", "=", "leaving").execute();
      expect(await read(cart.id)).toMatchObject({ totalQuantity: 1, cost: { totalAmount: { amount: "2.5" } } });
    });

    test("GQL-07 a single line where a list is expected is accepted", async () => {
      const query = `mutation ($id: ID!) { cartCreate(input: { lines: { merchandiseId: $id } }) { cart { totalQuantity } } }`;
      expect((await storefront.read(query, { id: ring })).cartCreate.cart.totalQuantity).toBe(1);
    });
  });
}
