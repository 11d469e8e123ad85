/** Address books through the GraphQL API. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseGlobalId } from "../../../domain/ids.ts";
import { mutate, mutationOf, signUp } from "../../../tests/support/customers.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { openStorefront, type StorefrontReply } from "../../../tests/support/storefront.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { addressesOf, createAddress } from "./addresses.ts";

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;
    let ada: { id: string; token: string };
    let eve: { id: string; token: string };

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      storefront = await openStorefront(shop);
      ada = await signUp(storefront, "ada@shop.test");
      eve = await signUp(storefront, "eve@shop.test");
    });
    afterAll(async () => {
      await storefront.close();
      await opened.close();
    });

    const create = (address: object, { token } = ada) =>
      mutate(storefront, "customerAddressCreate", { address, customerAccessToken: token });
    const update = (id: string, address: object, { token } = ada) =>
      mutate(storefront, "customerAddressUpdate", { id, address, customerAccessToken: token });
    const remove = (id: string, { token } = ada) =>
      mutate(storefront, "customerAddressDelete", { id, customerAccessToken: token });
    const prefer = (addressId: string, { token } = ada) =>
      mutate(storefront, "customerDefaultAddressUpdate", { addressId, customerAccessToken: token });
    const codesOf = ({ customerUserErrors }: StorefrontReply["data"]) =>
      customerUserErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field.join(".")]);
    /** The default's id, and all ids in order. */
    async function book({ token } = ada) {
      const query = `query ($t: String!) { customer(customerAccessToken: $t) {
        defaultAddress { id } addresses(first: 250) { nodes { id } } } }`;
      const { customer } = await storefront.read(query, { t: token });
      return {
        preferred: customer.defaultAddress?.id ?? null,
        all: customer.addresses.nodes.map(({ id }: { id: string }) => id),
      };
    }

    test("GQL-06 countries and provinces are given by name or code, and shown by both", async () => {
      const texas = {
        firstName: "Ada",
        lastName: "L",
        company: "Bead & Co",
        address1: "1 Main St",
        city: "Austin",
        zip: "78701",
      };
      for (const [country, province] of [
        ["United States", "Texas"],
        ["US", "TX"],
        ["us", " texas "],
        ["États-Unis", "tx"],
      ]) {
        const { customerAddress, customerUserErrors } = await create({ ...texas, country, province });
        expect(customerUserErrors).toEqual([]);
        expect(customerAddress).toMatchObject({
          ...{ country: "United States", countryCodeV2: "US", province: "Texas", provinceCode: "TX", name: "Ada L" },
          formatted: ["Bead & Co", "1 Main St", "Austin TX 78701", "United States"],
          formattedArea: "Austin TX, United States",
        });
        expect(customerAddress.id).toMatch(/^gid:\/\/shopify\/MailingAddress\/\d+\?model_name=CustomerAddress$/);
        await remove(customerAddress.id);
      }
    });

    test("GQL-08 the country is in the language of the context, and the formatted lines can be chosen", async () => {
      const german = {
        firstName: "Ada",
        company: "Perlen",
        address1: "Weg 1",
        city: "Köln",
        zip: "50667",
        country: "DE",
      };
      const { customerAddress } = await create(german);
      const query = `query ($t: String!, $id: ID!) @inContext(language: DE, buyer: { customerAccessToken: $t }) {
        node(id: $id) { ... on MailingAddress { country company province provinceCode phone latitude longitude
          short: formatted(withCompany: false) whole: formatted(withName: true) formattedArea } } }`;
      expect((await storefront.read(query, { t: ada.token, id: customerAddress.id })).node).toEqual({
        ...{ country: "Deutschland", company: "Perlen", province: null, provinceCode: null, phone: null },
        ...{ latitude: null, longitude: null, formattedArea: "Köln, Deutschland" },
        short: ["Weg 1", "50667 Köln", "Deutschland"],
        whole: ["Ada", "Perlen", "Weg 1", "50667 Köln", "Deutschland"],
      });
      expect((await storefront.read(query, { t: eve.token, id: customerAddress.id })).node).toBeNull();
      expect((await storefront.read(query, { t: "nobody", id: customerAddress.id })).node).toBeNull();
      const plain = "query ($id: ID!) { node(id: $id) { id } }";
      expect((await storefront.read(plain, { id: customerAddress.id })).node).toBeNull();
      await remove(customerAddress.id);
    });

    test.each([
      ["a country that is none", { country: "Atlantis" }, "INVALID", "country"],
      ["a province of another country", { country: "CA", province: "Texas" }, "INVALID", "province"],
      ["HTML", { address1: "<img src=x>" }, "CONTAINS_HTML_TAGS", "address1"],
      ["HTML in a province", { province: "<b>" }, "CONTAINS_HTML_TAGS", "province"],
      ["a text of 256", { city: "a".repeat(256) }, "TOO_LONG", "city"],
      ["a text of 300,000", { company: "a".repeat(300_000) }, "TOO_LONG", "company"],
      ["a link for a name", { lastName: "www.spam.test" }, "CONTAINS_URL", "lastName"],
      ["letters for a phone number", { phone: "call me" }, "INVALID", "phone"],
      ["a phone number of 24 digits", { country: "DE", phone: "+49 123456789012345678901234" }, "INVALID", "phone"],
      ["a dial code twice", { country: "DE", phone: "+49 491511234567" }, "INVALID", "phone"],
      ["a postal code of no country", { country: "DE", zip: "ABC" }, "INVALID", "zip"],
    ])("GQL-06 %s is refused, for a new address and for an existing one", async (_, wrong, code, field) => {
      expect(await create(wrong)).toMatchObject({ customerAddress: null });
      expect(codesOf(await create(wrong))).toEqual([[code, `address.${field}`]]);
      const { customerAddress } = await create({ city: "Paris" });
      expect(codesOf(await update(customerAddress.id, wrong))).toEqual([[code, `address.${field}`]]);
      await remove(customerAddress.id);
      expect((await book()).all).toEqual([]);
    });

    test("GQL-06 a change touches only what is sent; a province of the old country goes with it", async () => {
      const before = {
        firstName: "Ada",
        lastName: "L",
        city: "Austin",
        country: "US",
        province: "TX",
        zip: "78701",
        phone: "٢١٢ 555 0100",
      };
      const { customerAddress } = await create(before);
      const changed = await update(customerAddress.id, { city: "Dallas", lastName: null });
      expect(changed.customerAddress).toMatchObject({
        ...{ firstName: "Ada", lastName: null, city: "Dallas", province: "Texas", zip: "78701", phone: "212 555 0100" },
      });
      const moved = await update(customerAddress.id, { country: "Canada" });
      expect(moved.customerAddress).toMatchObject({
        country: "Canada",
        province: null,
        provinceCode: null,
        city: "Dallas",
      });
      const free = await update(customerAddress.id, { country: "FR", province: "Île-de-France" });
      expect(free.customerAddress).toMatchObject({ province: "Île-de-France", provinceCode: null });
      await remove(customerAddress.id);
    });

    test("ADDR-01 the first address is the default; when the default is deleted, the newest takes its place", async () => {
      const [one, two, three] = [
        await create({ city: "A" }),
        await create({ city: "B" }),
        await create({ city: "C" }),
      ].map(({ customerAddress }) => customerAddress.id);
      expect(await book()).toEqual({ preferred: one, all: [one, two, three] });
      expect(await prefer(two)).toMatchObject({ customer: { defaultAddress: { id: two } }, customerUserErrors: [] });
      expect(await book()).toEqual({ preferred: two, all: [two, one, three] });
      expect(await remove(two)).toMatchObject({ deletedCustomerAddressId: two, customerUserErrors: [] });
      expect(await book()).toEqual({ preferred: three, all: [three, one] });
      await remove(one);
      expect((await book()).preferred).toBe(three);
      await remove(three);
      expect(await book()).toEqual({ preferred: null, all: [] });
    });

    test("GQL-06 an unknown address, another customer's and an id of another type are not found, and nothing changes", async () => {
      const { customerAddress } = await create({ city: "Paris" }, eve);
      const ids = [customerAddress.id, "gid://shopify/MailingAddress/999999999", "gid://shopify/Product/1"];
      for (const id of [...ids, "gid://shopify/MailingAddress/99999999999999999999"]) {
        expect(await update(id, { city: "Rome" })).toMatchObject({
          customerAddress: null,
          customerUserErrors: [{ code: "NOT_FOUND", field: ["id"], message: "Address does not exist" }],
        });
        expect(codesOf(await remove(id))).toEqual([["NOT_FOUND", "id"]]);
        expect(codesOf(await prefer(id))).toEqual([["NOT_FOUND", "addressId"]]);
      }
      const [stored] = await addressesOf(shop, parseGlobalId(eve.id, "Customer") ?? 0);
      expect(stored).toMatchObject({ city: "Paris" });
    });

    test.each([
      ["customerAddressCreate", { address: {} }],
      ["customerAddressUpdate", { address: {}, id: "gid://shopify/MailingAddress/1" }],
      ["customerAddressDelete", { id: "gid://shopify/MailingAddress/1" }],
      ["customerDefaultAddressUpdate", { addressId: "gid://shopify/MailingAddress/1" }],
    ] as const)("GQL-09 %s with a bad token is denied in the top-level errors", async (name, variables) => {
      for (const customerAccessToken of ["", "nobody", "x".repeat(100_000)]) {
        const { data, errors } = await storefront.ask(mutationOf(name), { ...variables, customerAccessToken });
        expect(data).toEqual({ [name]: null });
        expect(errors).toMatchObject([{ path: [name], extensions: { code: "ACCESS_DENIED" } }]);
      }
    });

    test("GQL-05 addresses are paged both ways, 250 at most", async () => {
      const customerId = parseGlobalId(eve.id, "Customer") ?? 0;
      const before = await addressesOf(shop, customerId);
      for (let count = before.length; count < 250; count += 1)
        await createAddress(shop, customerId, { city: String(count) });
      const refused = await create({ city: "One too many" }, eve);
      expect(refused.customerUserErrors).toEqual([
        { code: "TOO_LONG", field: ["address"], message: "Customer cannot have more than 250 addresses" },
      ]);

      const query = `query ($t: String!, $first: Int, $last: Int, $after: String, $before: String, $reverse: Boolean) {
        customer(customerAccessToken: $t) { addresses(first: $first, last: $last, after: $after, before: $before, reverse: $reverse) {
          nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
      const page = async (variables: object) =>
        (await storefront.read(query, { t: eve.token, ...variables })).customer.addresses;
      const { all } = await book(eve);
      expect(all).toHaveLength(250);
      const first = await page({ first: 100 });
      const second = await page({ first: 100, after: first.pageInfo.endCursor });
      const third = await page({ first: 100, after: second.pageInfo.endCursor });
      const idsOf = (shown: StorefrontReply["data"]) => shown.nodes.map(({ id }: { id: string }) => id);
      expect([first, second, third].flatMap(idsOf)).toEqual(all);
      expect([first, second, third].map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage])).toEqual([
        [false, true],
        [true, true],
        [true, false],
      ]);
      const back = await page({ last: 100, before: third.pageInfo.startCursor });
      expect(idsOf(back)).toEqual(idsOf(second));
      expect(idsOf(await page({ first: 2, reverse: true }))).toEqual(all.toReversed().slice(0, 2));
      for (const [variables, message] of [
        [{ first: 251 }, "first cannot exceed 250"],
        [{ last: 251 }, "last cannot exceed 250"],
        [{}, "you must provide one of first or last"],
        [{ first: 1, last: 1 }, "providing both first and last is not supported"],
        [{ first: 1, after: "alien" }, "Invalid cursor for current pagination sort."],
      ] as const) {
        const { errors } = await storefront.ask(query, { t: eve.token, ...variables });
        expect(errors).toMatchObject([{ message, extensions: { code: "BAD_REQUEST" } }]);
      }
    });
  });
}
