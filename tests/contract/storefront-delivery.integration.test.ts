/** Where a cart goes, how, and what that costs, to clients of the Storefront API; and what the shop does not have. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { omit } from "../../domain/omit.ts";
import { STOREFRONT_SCOPES } from "../../domain/site/storefront-scopes.ts";
import type { Database } from "../../server/database.ts";
import { quoteCheckout, readCheckout } from "../../server/orders/checkout/checkout.ts";
import type { Shop } from "../../server/shop.ts";
import { makeStorefrontToken } from "../../server/site/storefront-tokens/storefront-tokens.ts";
import { sell, signUp } from "../orders/support/market.ts";
import { engines } from "../support/databases.ts";
import { testShop } from "../support/shop.ts";
import { openStorefront, type StorefrontReply } from "../support/storefront.ts";

const CART = `id note attributes { key value } appliedGiftCards { id }
  delivery { addresses { id selected oneTimeUse address { ... on CartDeliveryAddress { firstName city countryCode
    provinceCode formatted(withName: true) } } } }
  deliveryGroups(first: 5) { nodes { id groupType deliveryAddress { city countryCodeV2 } cartLines(first: 5) { nodes { id } }
    selectedDeliveryOption { handle } deliveryOptions { handle title estimatedCost { amount currencyCode } } } }`;
const PAYLOAD = `{ cart { ${CART} } userErrors { code field message } warnings { code target } }`;
const ADD = `mutation ($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) {
  change: cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) ${PAYLOAD} }`;
const UPDATE = `mutation ($cartId: ID!, $addresses: [CartSelectableAddressUpdateInput!]!) {
  change: cartDeliveryAddressesUpdate(cartId: $cartId, addresses: $addresses) ${PAYLOAD} }`;
const REMOVE = `mutation ($cartId: ID!, $ids: [ID!]!) {
  change: cartDeliveryAddressesRemove(cartId: $cartId, addressIds: $ids) ${PAYLOAD} }`;
const SELECT = `mutation ($cartId: ID!, $chosen: [CartSelectedDeliveryOptionInput!]!) {
  change: cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $chosen) ${PAYLOAD} }`;

const ULM = { firstName: "Ada", address1: "Weg 1", city: "Ulm", countryCode: "DE", zip: "89073" };
const LYON = { firstName: "Ada", address1: "1 rue", city: "Lyon", countryCode: "FR", zip: "69001" };
const to = (deliveryAddress: object, selected = true) => ({ selected, address: { deliveryAddress } });

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let headers: Record<string, string>;
    let cartId: string;
    beforeEach(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      storefront = await openStorefront(shop);
      const { token } = await makeStorefrontToken(shop, {
        ...{ kind: "public", name: "Hydrogen", scopes: [...STOREFRONT_SCOPES], origin: null, priceBasis: "selling" },
        ...{ redirectUris: [], logoutUris: [] },
      });
      headers = { "x-shopify-storefront-access-token": token };
      const variantId = await sell(shop, { handle: "ring", dollars: 6.28 });
      const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${variantId}`, quantity: 3 }];
      const create = "mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id } } }";
      cartId = (await ask(create, { lines })).cartCreate.cart.id;
    });
    afterEach(async () => {
      await storefront.close();
      await opened.close();
    });

    const ask = async (query: string, variables: object = {}): Promise<StorefrontReply["data"]> => {
      const { data, errors } = (await storefront.post({ query, variables }, headers)).json<StorefrontReply>();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const change = async (query: string, variables: object) => (await ask(query, { cartId, ...variables })).change;
    const keyOf = () => {
      const [, token = "", key = ""] = /Cart\/([\w-]+)\?key=(.*)$/.exec(cartId) ?? [];
      return { token, key };
    };

    test("a cart has no delivery group until an address is selected, and then our rates of its country, as the checkout takes them", async () => {
      const before = (await ask(`query ($cartId: ID!) { cart(id: $cartId) { ${CART} } }`, { cartId })).cart;
      expect(before).toMatchObject({ delivery: { addresses: [] }, deliveryGroups: { nodes: [] } });
      const { cart, userErrors } = await change(ADD, { addresses: [to(ULM)] });
      expect(userErrors).toEqual([]);
      const [group] = cart.deliveryGroups.nodes;
      expect(group).toMatchObject({
        ...{ groupType: "ONE_TIME_PURCHASE", deliveryAddress: { city: "Ulm", countryCodeV2: "DE" } },
        ...{ cartLines: { nodes: [{}] }, selectedDeliveryOption: { handle: "standard" } },
      });
      const chosen = [{ deliveryGroupId: group.id, deliveryOptionHandle: "express" }];
      const after = await change(SELECT, { chosen });
      expect(after.cart.deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: "express" });

      const input = { country: "DE", coupon: null, useCredit: false } as const;
      for (const { handle, estimatedCost } of group.deliveryOptions) {
        const { quote } = await quoteCheckout(shop, keyOf(), { ...input, method: handle });
        expect([handle, Number(estimatedCost.amount) * 100]).toEqual([handle, quote.shippingCents]);
      }
      const checkout = await readCheckout(shop, keyOf(), { country: "US" });
      if (checkout.status !== "open") throw new Error("It is not open.");
      expect(checkout).toMatchObject({
        country: "DE",
        delivery: { method: "express", address: { city: "Ulm", zip: "89073" } },
        quote: { shipping: { method: "express" } },
      });
    });

    test("goods without shipping are in no delivery group, and cost no shipping beside others", async () => {
      const [group] = (await change(ADD, { addresses: [to(ULM)] })).cart.deliveryGroups.nodes;
      const variants = [{ optionValues: [], priceMicros: 9_000_000, weightMg: 700_000, requiresShipping: false }].map(
        (each) => ({ ...each, tracked: false, oversell: false, available: null }),
      );
      const service = await sell(shop, { handle: "service", variants });
      const merchandiseId = `gid://shopify/ProductVariant/${service}`;
      const addLine = `mutation ($cartId: ID!, $lines: [CartLineInput!]!) {
        change: cartLinesAdd(cartId: $cartId, lines: $lines) ${PAYLOAD} }`;
      const lines = [{ merchandiseId, quantity: 1 }];
      const mixed = (await change(addLine, { lines })).cart.deliveryGroups.nodes[0];
      expect(mixed.cartLines.nodes).toEqual(group.cartLines.nodes);
      expect(mixed.deliveryOptions).toEqual(group.deliveryOptions);

      const onlyService = `mutation ($lines: [CartLineInput!], $to: [CartSelectableAddressInput!]) {
        cartCreate(input: { lines: $lines, delivery: { addresses: $to } }) {
          cart { ${CART} lines(first: 1) { nodes { merchandise { ... on ProductVariant { requiresShipping } } } } }
          userErrors { code } } }`;
      const { cart, userErrors } = (await ask(onlyService, { lines, to: [to(ULM)] })).cartCreate;
      expect(userErrors).toEqual([]);
      expect(cart.lines.nodes).toEqual([{ merchandise: { requiresShipping: false } }]);
      expect(cart.deliveryGroups.nodes).toEqual([]);
    });

    test("an address sent twice is there once, selecting another deselects it, and a removed one is gone", async () => {
      const first = await change(ADD, { addresses: [to(ULM)] });
      const again = await change(ADD, { addresses: [to(ULM)] });
      expect(again.cart.delivery.addresses).toEqual(first.cart.delivery.addresses);
      expect(again.warnings).toEqual([
        { code: "DUPLICATE_DELIVERY_ADDRESS", target: first.cart.delivery.addresses[0].id },
      ]);
      const both = (await change(ADD, { addresses: [to(LYON)] })).cart;
      expect(both.delivery.addresses.map(({ selected }: { selected: boolean }) => selected)).toEqual([false, true]);
      expect(both.deliveryGroups.nodes[0].deliveryAddress.countryCodeV2).toBe("FR");
      const [ulm, lyon] = both.delivery.addresses.map(({ id }: { id: string }) => id);
      const moved = await change(UPDATE, {
        addresses: [{ id: ulm, selected: true, ...{ address: to(LYON).address } }],
      });
      expect(moved.cart.delivery.addresses[0]).toMatchObject({ selected: true, address: { city: "Lyon" } });
      const left = (await change(REMOVE, { ids: [ulm] })).cart.delivery.addresses;
      expect(left.map(({ id }: { id: string }) => id)).toEqual([lyon]);
    });

    test("addresses, groups and options that cannot be are refused with the platform's codes, and change nothing", async () => {
      const codes = async (query: string, variables: object) => {
        const { cart, userErrors } = await change(query, variables);
        expect(cart).toBeNull();
        return userErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field.join(".")]);
      };
      const strict = { ...to({ ...ULM, zip: "ABC" }), validationStrategy: "STRICT" };
      const nowhere = omit(ULM, "countryCode");
      expect(await codes(ADD, { addresses: [to(nowhere)] })).toEqual([
        ["ADDRESS_FIELD_IS_REQUIRED", "addresses.0.address.deliveryAddress.countryCode"],
      ]);
      expect(await codes(ADD, { addresses: [strict] })).toEqual([
        ["INVALID_ZIP_CODE_FOR_COUNTRY", "addresses.0.address.deliveryAddress.zip"],
      ]);
      expect(await codes(ADD, { addresses: [to(ULM), to(LYON)] })).toEqual([
        ["ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED", "addresses"],
      ]);
      const many = Array.from({ length: 21 }, (_each, at) => to({ ...ULM, address1: `Weg ${at}` }, false));
      expect(await codes(ADD, { addresses: many })).toEqual([["TOO_MANY_DELIVERY_ADDRESSES", "addresses"]]);
      const unknown = "gid://shopify/CartSelectableAddress/00000000-0000-0000-0000-000000000000";
      expect(await codes(UPDATE, { addresses: [{ id: unknown }] })).toEqual([
        ["INVALID_DELIVERY_ADDRESS_ID", "addresses.0.id"],
      ]);
      expect(await codes(REMOVE, { ids: [unknown] })).toEqual([["INVALID_DELIVERY_ADDRESS_ID", "addressIds.0"]]);
      const group = `gid://shopify/CartDeliveryGroup/${keyOf().token}`;
      const chosen = [{ deliveryGroupId: group, deliveryOptionHandle: "express" }];
      expect(await codes(SELECT, { chosen })).toEqual([
        ["INVALID_DELIVERY_GROUP", "selectedDeliveryOptions.0.deliveryGroupId"],
      ]);
      await change(ADD, { addresses: [to(ULM)] });
      expect(await codes(SELECT, { chosen: [{ ...chosen[0], deliveryOptionHandle: "drone" }] })).toEqual([
        ["INVALID_DELIVERY_OPTION", "selectedDeliveryOptions.0.deliveryOptionHandle"],
      ]);
    });

    test("a saved address is copied for the customer who is proven, and addresses are shown to the cart's buyer only", async () => {
      await signUp(shop, "ada@example.com");
      const copy = [{ selected: true, address: { copyFromCustomerAddressId: "gid://shopify/MailingAddress/1" } }];
      const { userErrors } = await change(ADD, { addresses: copy });
      expect(userErrors).toMatchObject([
        { code: "INVALID", field: ["addresses", "0", "address", "copyFromCustomerAddressId"] },
      ]);
      await change(ADD, { addresses: [to(ULM)] });
      const { cart } = await ask(`query ($id: ID!) { cart(id: $id) { ${CART} } }`, { id: cartId.split("?")[0] });
      expect(cart).toMatchObject({ delivery: { addresses: [] }, deliveryGroups: { nodes: [] } });
    });

    test("cart attributes are replaced; gift cards are not taken, as at a store that takes none", async () => {
      const attributes = [{ key: "gift", value: "yes" }];
      const changed = await change(
        `mutation ($cartId: ID!, $attributes: [AttributeInput!]!) {
          change: cartAttributesUpdate(cartId: $cartId, attributes: $attributes) ${PAYLOAD} }`,
        { attributes },
      );
      expect(changed.cart.attributes).toEqual(attributes);
      const withCode = (codes: string[]) =>
        change(
          `mutation ($cartId: ID!, $codes: [String!]!) {
            change: cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $codes) ${PAYLOAD} }`,
          { codes },
        );
      const { cart, userErrors, warnings } = await withCode(["ABCD EFGH"]);
      expect([cart.appliedGiftCards, userErrors]).toEqual([[], []]);
      expect(warnings).toEqual([{ code: "PAYMENTS_GIFT_CARDS_UNAVAILABLE", target: cartId }]);
      expect((await withCode([])).warnings).toEqual([]);
    });

    test("what the shop does not have is empty; tags and types in use are listed", async () => {
      const found = await ask(`{
        locations(first: 1) { nodes { id } } metaobject(handle: { handle: "a", type: "b" }) { id }
        metaobjects(type: "b", first: 1) { nodes { id } } productTypes(first: 9) { nodes } productTags(first: 9) { nodes }
        productByHandle(handle: "ring") { sellingPlanGroups(first: 1) { nodes { name } }
          variants(first: 1) { nodes { quantityPriceBreaks(first: 1) { nodes { minimumQuantity } } unitPrice { amount }
            unitPriceMeasurement { referenceValue } storeAvailability(first: 1) { nodes { available } } } } } }`);
      const empty = { nodes: [] };
      expect(found).toMatchObject({ locations: empty, metaobject: null, metaobjects: empty });
      expect(found.productByHandle).toEqual({
        sellingPlanGroups: empty,
        variants: {
          nodes: [
            { quantityPriceBreaks: empty, unitPrice: null, unitPriceMeasurement: null, storeAvailability: empty },
          ],
        },
      });
      const { products } = await ask("{ products(first: 9) { nodes { productType tags } } }");
      type Named = { productType: string; tags: string[] };
      const types = products.nodes.flatMap(({ productType }: Named) => (productType ? [productType] : []));
      expect(new Set(found.productTypes.nodes)).toEqual(new Set(types));
      expect(new Set(found.productTags.nodes)).toEqual(new Set(products.nodes.flatMap(({ tags }: Named) => tags)));
    });
  });
}
