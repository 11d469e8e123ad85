/** The Storefront API as a client on the network meets it: transport, errors, limits. One database engine is enough. */

import { createHash } from "node:crypto";
import { createStorefrontClient } from "@shopify/hydrogen-react";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded, seedProducts, type SeededProduct } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { countingStatements } from "../../../tests/support/statements.ts";
import { ORIGIN, PATH, openStorefront, type StorefrontReply } from "../../../tests/support/storefront.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";

const QUERY = "{ shop { name } }";

describe("the Storefront API", () => {
  let opened: { database: Database; close(): Promise<void> };
  let shop: Shop;
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let products: Map<string, SeededProduct>;
  let statements: () => number;
  const logged: string[] = [];

  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("There is no engine.");
    opened = await engine.open();
    const log = {
      error: (details: object) => void logged.push(String(Object.values(details)[0])),
      warn() {},
      info() {},
    };
    const { db, count } = countingStatements(opened.database.db);
    statements = count;
    shop = testShop(db, { log });
    products = await seedProducts(shop.db, [{ handle: "ring" }, { handle: "bead" }]);
    storefront = await openStorefront(shop);
  });
  afterAll(async () => {
    await storefront.close();
    await opened.close();
  });

  const errorsOf = (answer: StorefrontReply) =>
    (answer.errors ?? []).map(({ message, extensions }) => [message, extensions?.code]);

  test("GQL-09 answers JSON with a request id, to any origin", async () => {
    for (const url of [PATH, "/api/2025-07/graphql"]) {
      const headers = { "x-shopify-storefront-access-token": "public", origin: "https://elsewhere.test" };
      const reply = await storefront.app.inject({ method: "POST", url, headers, payload: { query: QUERY } });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(reply.headers["access-control-allow-origin"]).toBe("*");
      expect(reply.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(reply.json<StorefrontReply>().data).toEqual({ shop: { name: "Filigree" } });
    }
  });

  test("GQL-09 a browser may send a preflight request, without a token", async () => {
    const requestedHeaders = "content-type, x-shopify-storefront-access-token, x-sdk-variant";
    const headers = { origin: "https://elsewhere.test", "access-control-request-headers": requestedHeaders };
    const reply = await storefront.app.inject({ method: "OPTIONS", url: PATH, headers });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    expect(reply.headers["access-control-allow-headers"]).toBe(requestedHeaders);
    expect(reply.headers["access-control-allow-methods"]).toContain("POST");
  });

  test.each([undefined, "", "wrong"])("GQL-09 the token %j is answered 401", async (token) => {
    const headers: Record<string, string> = token === undefined ? {} : { "x-shopify-storefront-access-token": token };
    const reply = await storefront.app.inject({ method: "POST", url: PATH, headers, payload: { query: QUERY } });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ errors: [{ message: "", extensions: { code: "UNAUTHORIZED" } }] });
  });

  test("GQL-09 the platform's own client library understands it", async () => {
    const { getStorefrontApiUrl, getPublicTokenHeaders } = createStorefrontClient({
      storeDomain: ORIGIN,
      publicStorefrontToken: "public",
      privateStorefrontToken: "never sent", // without one it warns
      storefrontApiVersion: "2025-07",
    });
    const url = new URL(getStorefrontApiUrl());
    const headers = getPublicTokenHeaders({ contentType: "json" });
    const reply = await storefront.app.inject({
      method: "POST",
      url: url.pathname,
      headers,
      payload: { query: QUERY },
    });
    expect(reply.json<StorefrontReply>().data.shop.name).toBe("Filigree");
  });

  test("GQL-09 a bare query may be sent as application/graphql", async () => {
    const reply = await storefront.post(QUERY, { "content-type": "application/graphql" });
    expect(reply.json<StorefrontReply>().data).toEqual({ shop: { name: "Filigree" } });
  });

  test.each([
    ["no JSON", "{"],
    ["no query", {}],
    ["an empty query", { query: " " }],
    ["several queries at once", [{ query: QUERY }, { query: QUERY }]],
    ["variables that are a list", { query: QUERY, variables: [] }],
  ])("GQL-09 %s is a bad request", async (_, payload) => {
    const reply = await storefront.post(payload);
    expect(reply.statusCode).toBe(400);
    expect(errorsOf(reply.json<StorefrontReply>())[0]?.[1]).toBe("BAD_REQUEST");
  });

  test("GQL-09 any origin may read a refusal too", async () => {
    const token = { "x-shopify-storefront-access-token": "public" };
    const replies = [
      await storefront.app.inject({ method: "POST", url: PATH, payload: { query: QUERY } }),
      await storefront.post("{"),
      await storefront.post({ query: "{ nothing }" }),
      await storefront.post({ query: " ".repeat(2_000_000) }),
      await storefront.post("<a/>", { "content-type": "text/xml" }),
      ...(await Promise.all(
        (["GET", "PUT", "DELETE"] as const).map((method) =>
          storefront.app.inject({ method, url: PATH, headers: token }),
        ),
      )),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 400, 200, 413, 415, 404, 404, 404]);
    for (const { headers, body } of replies) {
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(JSON.parse(body).errors).toHaveLength(1);
    }
  });

  test("GQL-09 brackets in strings and comments do not count as depth", async () => {
    const brackets = "([{".repeat(200);
    const { data } = await storefront.ask(`{ search(query: "${brackets}", first: 1) { totalCount } } # ${brackets}`);
    expect(data.search.totalCount).toBe(0);
    const { errors } = await storefront.ask(`{ search(query: """${brackets}""", first: 1) { ${"a { ".repeat(200)}`);
    expect(errorsOf({ data: null, errors: errors ?? [] })).toEqual([
      ["A query cannot be nested more than 100 deep", "BAD_REQUEST"],
    ]);
  });

  test("GQL-09 nothing is run by GET", async () => {
    const headers = { "x-shopify-storefront-access-token": "public" };
    const reply = await storefront.app.inject({ method: "GET", url: `${PATH}?query=${QUERY}`, headers });
    expect(reply.statusCode).toBe(404);
  });

  test.each([
    ["{ shop { colour } }", 'Cannot query field "colour" on type "Shop".'],
    ["{ shop {", "Syntax Error: Expected Name, found <EOF>."],
    [
      "query ($a: Int!) { products(first: $a) { nodes { id } } }",
      'Variable "$a" of required type "Int!" was not provided.',
    ],
  ])("GQL-09 an invalid query is answered with status 200, each time: %s", async (query, message) => {
    for (let run = 0; run < 3; run += 1) {
      const reply = await storefront.post({ query });
      expect(reply.statusCode).toBe(200);
      expect(reply.json<StorefrontReply>().errors?.[0]?.message).toBe(message);
    }
  });

  test("GQL-09 a bad variable is reported even by the run that compiles the query", async () => {
    const query = "query ($n: Int) { products(first: $n) { nodes { handle } } }";
    await storefront.ask(query, { n: 1 });
    const { errors } = await storefront.ask(query, { n: "many" });
    expect(errors?.[0]?.message).toBe(
      'Variable "$n" got invalid value "many"; Int cannot represent non-integer value: "many"',
    );
  });

  test("GQL-09 a malformed id gets Shopify's error", async () => {
    const variable = await storefront.ask("query ($id: ID!) { product(id: $id) { id } }", { id: "12" });
    expect(variable.errors).toEqual([
      {
        message: "Variable $id of type ID! was provided invalid value",
        extensions: { value: "12", problems: [{ path: [], explanation: "Invalid global id `12`" }] },
      },
    ]);
    const nested = await storefront.ask("mutation ($i: CartInput) { cartCreate(input: $i) { cart { id } } }", {
      i: { lines: [{ merchandiseId: "x" }] },
    });
    expect(nested.errors?.[0]?.extensions).toMatchObject({
      problems: [{ path: ["lines", 0, "merchandiseId"], explanation: "Invalid global id `x`" }],
    });
    expect(errorsOf(await storefront.ask('{ node(id: "x") { id } }'))).toEqual([
      ["Invalid global id `x`", "BAD_REQUEST"],
    ]);
  });

  test("GQL-09 pages above 250, with `first` and `last` or neither, are refused with their location", async () => {
    const ask = async (args: string) => (await storefront.ask(`{ products${args} { nodes { id } } }`)).errors?.[0];
    expect(await ask("(first: 251)")).toMatchObject({
      message: "first cannot exceed 250",
      path: ["products"],
      extensions: { code: "BAD_REQUEST" },
    });
    expect((await ask("(first: 1, last: 1)"))?.message).toBe("providing both first and last is not supported");
    expect((await ask(""))?.message).toBe("you must provide one of first or last");
    expect((await ask('(first: 1, after: "abc")'))?.message).toBe("Invalid cursor for current pagination sort.");
  });

  test("GQL-09 an error in a nullable field leaves the rest of the answer", async () => {
    const { data, errors } = await storefront.ask(
      '{ shop { name } collection(handle: "x") { id } productRecommendations { id } }',
    );
    expect(data).toEqual({ shop: { name: "Filigree" }, collection: null, productRecommendations: null });
    expect(errors?.[0]?.path).toEqual(["productRecommendations"]);
  });

  const nest = (depth: number, inner: string): string => {
    if (depth === 0) return inner;
    return `variants(first: 1) { nodes { product { ${nest(depth - 1, inner)} } } }`;
  };
  const doubling = Array.from(
    { length: 40 },
    (_, i) => `fragment F${i} on QueryRoot { ...F${i + 1} ...F${i + 1} }`,
  ).join(" ");

  test.each([
    ["deep nesting", `{ product(handle: "ring") { ${nest(6, "id")} } }`],
    [
      "nested pages",
      `{ products(first: 250) { nodes { variants(first: 250) { nodes { product { images(first: 9) { nodes { url } } } } } } } }`,
    ],
    [
      "nested pages by the defaults of variables",
      `query ($n: Int = 250) { products(first: $n) { nodes { variants(first: $n) { nodes { product { images(first: $n) { nodes { url } } } } } } } }`,
    ],
    [
      "one long text by many names",
      `{ products(first: 250) { nodes { ${Array.from({ length: 99 }, (_, i) => `a${i}: descriptionHtml`).join(" ")} } } }`,
    ],
    [
      "thousands of things by their ids",
      `query ($ids: [ID!]! = [${'"gid://shopify/Menu/1" '.repeat(250)}]) { ${Array.from({ length: 20 }, (_, i) => `a${i}: nodes(ids: $ids) { id }`).join(" ")} }`,
    ],
    [
      "lists within lists",
      `{ products(first: 100) { nodes { options { optionValues { firstSelectableVariant { product { options { optionValues { id firstSelectableVariant { id } } } } } } } } } }`,
    ],
    ["an alias flood", `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: shop { name }`).join(" ")} }`],
    ["an alias flood of one word", `{ ${Array.from({ length: 101 }, () => `a: shop { name }`).join(" ")} }`],
    ["fragments that double forty times", `{ ...F0 } ${doubling} fragment F40 on QueryRoot { shop { name } }`],
    [
      "many mutations",
      `mutation { ${Array.from({ length: 25 }, (_, i) => `a${i}: cartCreate { cart { id } }`).join(" ")} }`,
    ],
    [
      "many searches",
      `{ ${Array.from({ length: 99 }, (_, i) => `a${i}: search(query: "a", first: 1) { productFilters { id } }`).join(" ")} }`,
    ],
  ])("GQL-09 %s is refused before it runs", async (_, query) => {
    const before = statements();
    await storefront.ask("{ __typename }");
    const ofAnyQuery = statements() - before;
    const { data, errors } = await storefront.ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions?.code).toBe("MAX_COST_EXCEEDED");
    expect(statements() - before).toBe(2 * ofAnyQuery);
  });

  test.each([
    ["a query of 60 kB", `{ shop { name } } # ${"x".repeat(60_000)}`],
    ["a query of ten thousand words", `{ ${"__typename ".repeat(10_000)} }`],
    ["fragments in a circle", "{ ...A } fragment A on QueryRoot { ...B } fragment B on QueryRoot { ...A }"],
    ["a query that is JSON", '{"kind":"Document","definitions":[{"kind":"OperationDefinition"}]}'],
    ["a query that is a number", "5"],
    ["a subscription", "subscription { shop { name } }"],
    ["a null character", '{ product(handle: "a\\u0000") { id } }'],
    ["a list in a list, 2,900 deep", `{ nodes(ids: ${"[".repeat(2_900)}${"]".repeat(2_900)}) { id } }`],
    [
      "an object in an object, 1,400 deep",
      `{ products(first: ${"{a:".repeat(1_400)}1${"}".repeat(1_400)}) { nodes { id } } }`,
    ],
    [
      "a type in a type, 1,400 deep",
      `query ($a: ${"[".repeat(1_400)}ID${"]".repeat(1_400)}) { nodes(ids: $a) { id } }`,
    ],
  ])("GQL-09 %s is refused", async (_, query) => {
    const { data, errors } = await storefront.ask(query);
    expect(data).toBeUndefined();
    expect(errors?.length).toBeGreaterThan(0);
    expect((errors ?? []).map(({ message }) => message)).not.toContain("Internal error");
  });

  test.each([
    ["a null character", "a\0"],
    ["half a character", "a\ud800"],
  ])("GQL-09 %s in a variable is refused", async (what, q) => {
    const query = "query ($q: String!) { search(query: $q, first: 1) { totalCount } }";
    const answer = await storefront.ask(query, { q });
    expect(errorsOf(answer)).toEqual([[`A text cannot contain ${what}`, "BAD_REQUEST"]]);
  });

  test("GQL-09 of a text with several operations the one named runs, compiled or not", async () => {
    const query = 'query A { shop { name } } query B { product(handle: "ring") { handle } }';
    for (let run = 0; run < 4; run += 1) {
      expect((await storefront.ask(query, {}, "A")).data).toEqual({ shop: { name: "Filigree" } });
      expect((await storefront.ask(query, {}, "B")).data).toEqual({ product: { handle: "ring" } });
      expect((await storefront.ask(query)).errors).toHaveLength(1);
      expect((await storefront.ask(query, {}, "C")).errors).toHaveLength(1);
      expect((await storefront.ask(query, {}, "A } { x")).errors).toHaveLength(1);
    }
  });

  test("GQL-09 no text can be mistaken for another one with the name of an operation", async () => {
    const query = "query Mine { shop { name } }";
    for (const between of ["\0", "\n", "\n# "]) {
      await storefront.ask(`${query}${between}Mine`);
      await storefront.ask(`Mine${between}${query}`);
    }
    expect((await storefront.ask(query, {}, "Mine")).data).toEqual({ shop: { name: "Filigree" } });
    expect((await storefront.ask(query)).data).toEqual({ shop: { name: "Filigree" } });
  });

  test("GQL-08 the context in effect is returned beside the data; unknown values fall back", async () => {
    const query = `query ($c: CountryCode, $l: LanguageCode) @inContext(country: $c, language: $l) {
      localization { country { isoCode name currency { isoCode } } language { isoCode } } }`;
    const french = await storefront.ask(query, { c: "DE", l: "FR" });
    expect(french.data.localization).toEqual({
      country: { isoCode: "DE", name: "Allemagne", currency: { isoCode: "USD" } },
      language: { isoCode: "FR" },
    });
    expect(french.extensions?.context).toEqual({ country: "DE", language: "FR" });
    const unserved = await storefront.ask(query, { c: "ZZ", l: "JA" });
    expect(unserved.extensions?.context).toEqual({ country: "US", language: "EN" });
    expect((await storefront.ask(query, { c: null })).extensions?.context).toEqual({ country: "US", language: "EN" });
    const byDefault = query.replace("$l: LanguageCode", "$l: LanguageCode = FR");
    expect((await storefront.ask(byDefault)).extensions?.context).toEqual({ country: "US", language: "FR" });
    expect((await storefront.ask(QUERY)).extensions).toEqual({ cost: { requestedQueryCost: 2 } });
  });

  test("GQL-07 @defer is accepted and answered in one piece", async () => {
    const query =
      'query ($if: Boolean!) { shop { name } ... @defer(if: $if, label: "late") { localization { country { isoCode } } } }';
    for (let run = 0; run < 3; run += 1) {
      expect((await storefront.ask(query, { if: true })).data.localization.country.isoCode).toBe("US");
    }
  });

  test("GQL-04 a single id where a list is expected is accepted, compiled or not", async () => {
    const id = `gid://shopify/Product/${seeded(products, "ring").id}`;
    for (let run = 0; run < 3; run += 1) {
      const { nodes } = await storefront.read("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", { ids: id });
      expect(nodes).toEqual([{ id }]);
    }
  });

  test("GQL-09 an internal error is hidden and logged", async () => {
    const broken = testShop(shop.db, { log: shop.log });
    const other = await openStorefront(broken);
    await sql`alter table products rename to products_elsewhere`.execute(shop.db);
    const query = '{ __typename product(handle: "ring") { id } }';
    try {
      for (let run = 0; run < 3; run += 1) {
        logged.length = 0;
        const reply = await other.post({ query });
        expect(reply.statusCode).toBe(200);
        expect(reply.json<StorefrontReply>().data).toEqual({ __typename: "QueryRoot", product: null });
        expect(reply.json<StorefrontReply>().errors).toMatchObject([
          { message: "Internal error", path: ["product"], extensions: { code: "INTERNAL_SERVER_ERROR" } },
        ]);
        expect(reply.body).not.toMatch(/select|relation|products/i);
        expect(logged.join()).toContain("products");
      }
    } finally {
      await sql`alter table products_elsewhere rename to products`.execute(shop.db);
      await other.close();
    }
  });

  test("GQL-01 a read known to the build is answered by GET and may be cached; another is refused clearly", async () => {
    const text = "query Product($handle: String!) { product(handle: $handle) { title } }";
    const counts = "query Left { products(first: 1) { nodes { variants(first: 1) { nodes { quantityAvailable } } } } }";
    const other = await openStorefront(shop, [text, counts]);
    const get = (query: string, variables: unknown, headers = {}) =>
      other.app.inject({
        method: "GET",
        url: PATH,
        query: {
          variables: typeof variables === "string" ? variables : JSON.stringify(variables),
          extensions: JSON.stringify({
            persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") },
          }),
        },
        headers: { "x-shopify-storefront-access-token": "public", ...headers },
      });
    const found = await get(text, { handle: "ring" });
    expect(found.json<StorefrontReply>().data.product).not.toBeNull();
    expect(found.headers["cache-control"]).toBe("public, max-age=15, stale-while-revalidate=30");
    expect((await get(counts, {})).headers["cache-control"]).toBe("public, max-age=5");

    const unknown = await get("query Other { shop { name } }", {});
    expect(unknown.json<StorefrontReply>().errors).toEqual([
      { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
    ]);
    const wrong = await get(text, { handle: 7 });
    expect(wrong.json<StorefrontReply>().errors).toHaveLength(1);
    for (const { headers } of [unknown, wrong]) expect(headers["cache-control"]).toBe("no-store");
    expect((await get(text, "[]")).statusCode).toBe(404);
    expect((await get(text, { handle: "ring" }, { "x-shopify-storefront-access-token": "no" })).statusCode).toBe(401);
    await other.close();
  });

  test("GQL-09 server-rendered pages get the same answers under the same limits", async () => {
    const answered = await storefront.within(
      '{ product(handle: "ring") { onlineStoreUrl } }',
      {},
      { origin: "https://here.test", ip: "203.0.113.1" },
    );
    expect(JSON.parse(answered.json)).toMatchObject({
      data: { product: { onlineStoreUrl: "https://here.test/products/ring" } },
    });
    expect(answered.succeeded).toBe(true);
    const refused = await storefront.within(
      "{ products(first: 251) { nodes { id } } }",
      {},
      { origin: ORIGIN, ip: "203.0.113.1" },
    );
    expect(JSON.parse(refused.json)).toMatchObject({ errors: [{ message: "first cannot exceed 250" }] });
    expect(refused.succeeded).toBe(false);
  });
});
