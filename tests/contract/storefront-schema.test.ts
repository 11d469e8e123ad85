/** The contract against the platform's published schema, read independently of the script that wrote the contract. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema, introspectionFromSchema } from "graphql";
import type { IntrospectionInputValue, IntrospectionQuery, IntrospectionType, IntrospectionTypeRef } from "graphql";
import { expect, test } from "vitest";

const CONTRACT = readFileSync(new URL("../../contract/storefront.graphql", import.meta.url), "utf8");
const OFFICIAL = officialOf("storefront.schema.json");
const CUSTOMER_ACCOUNT = readFileSync(new URL("../../contract/customer-account.graphql", import.meta.url), "utf8");
const OFFICIAL_CUSTOMER_ACCOUNT = officialOf("customer-account.schema.json");

test("GQL-00 whatever the endpoint exposes is in the official schema with the same type, arguments and defaults", () => {
  expect(differences(CONTRACT)).toEqual([]);
});

test("the Customer Account API exposes only what is in the official schema, with the same types and defaults", () => {
  expect(differences(CUSTOMER_ACCOUNT, OFFICIAL_CUSTOMER_ACCOUNT)).toEqual([]);
  const nullable = CUSTOMER_ACCOUNT.replace("customer: Customer!", "customer: Customer");
  expect(differences(nullable, OFFICIAL_CUSTOMER_ACCOUNT)).toEqual(['QueryRoot.customer: "Customer" for "Customer!"']);
});

test("GQL-00 the roots are QueryRoot and Mutation, without subscriptions", () => {
  const { queryType, mutationType, subscriptionType } = exposed(CONTRACT);
  expect([queryType.name, mutationType?.name, subscriptionType]).toEqual(["QueryRoot", "Mutation", null]);
});

test("GQL-08 @inContext and @defer are declared as the platform declares them", () => {
  const names = exposed(CONTRACT).directives.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["inContext", "defer"]));
});

test("GQL-08 the enums of countries, languages and currencies are complete", () => {
  const sizes = ["CountryCode", "LanguageCode", "CurrencyCode"].map((name) => {
    const type = exposed(CONTRACT).types.find((each) => each.name === name);
    return type?.kind === "ENUM" ? type.enumValues.length : 0;
  });
  expect(sizes).toEqual([245, 144, 161]);
});

test("the types that check the shop's own operations match the contract", () => {
  const directory = mkdtempSync(join(tmpdir(), "filigree-types-"));
  try {
    const output = join(directory, "types.d.ts");
    const command = ["bin/run.mjs", "gql-tada", "generate", "output", "--output", output];
    execFileSync(process.execPath, command, { stdio: "pipe" });
    const committed = readFileSync(new URL("../../contract/storefront-types.d.ts", import.meta.url), "utf8");
    expect(committed, "Run `npm run schema`").toBe(readFileSync(output, "utf8"));
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test.each([
  ["a type of ours", "type Article implements", "type Leaflet { id: ID! }\ntype Article implements"],
  ["a field of ours", "type MoneyV2 {", "type MoneyV2 {\n  cents: Int"],
  ["a field's type", "totalQuantity: Int!", "totalQuantity: Int"],
  ["a missing argument", "description(truncateAt: Int): String!", "description: String!"],
  ["an argument of ours", "menu(handle: String!): Menu", "menu(handle: String!, depth: Int): Menu"],
  ["a default", "sortKey: ProductSortKeys = ID", "sortKey: ProductSortKeys = TITLE"],
  ["an input's type", "merchandiseId: ID!", "merchandiseId: ID"],
  ["a missing enum value", "\n  METRIC_SYSTEM", ""],
  ["an enum value of ours", "\n  METRIC_SYSTEM", "\n  METRIC_SYSTEM\n  NAUTICAL_SYSTEM"],
  ["a deprecation", ' @deprecated(reason: "Use `cost` instead.")', ""],
  ["a union's member", "union Merchandise = ProductVariant", "union Merchandise = ProductVariant | Product"],
  [
    "an interface",
    "type Menu implements Node {",
    "type Menu implements Node & Trackable {\n  trackingParameters: String",
  ],
  ["a directive's argument", "country: CountryCode, ", ""],
])("the comparison detects %s", (_, before, after) => {
  const changed = CONTRACT.replaceAll(before, after);
  expect(changed).not.toBe(CONTRACT);
  expect(differences(changed)).not.toEqual([]);
});

function exposed(sdl: string) {
  return introspectionFromSchema(buildSchema(sdl)).__schema;
}

function officialOf(name: string): IntrospectionQuery {
  const path = createRequire(import.meta.url).resolve(`@shopify/hydrogen-react/${name}`);
  return JSON.parse(readFileSync(path, "utf8")) as IntrospectionQuery;
}

/** Every difference of the contract from the platform's schema. */
function differences(sdl: string, { __schema: published } = OFFICIAL): string[] {
  const { types, directives } = exposed(sdl);
  const own = types.filter(({ name }) => !name.startsWith("__"));
  const ofTypes = own.flatMap((type) => {
    const official = published.types.find(({ name }) => name === type.name);
    return official ? typeDifferences(type, official) : [`${type.name} does not exist`];
  });
  const ofDirectives = directives.flatMap((directive) => {
    const official = published.directives.find(({ name }) => name === directive.name);
    if (!official) return [`@${directive.name} does not exist`];
    const places = same(`@${directive.name} on`, directive.locations.toSorted(), official.locations.toSorted());
    return [...places, ...inputDifferences(`@${directive.name}`, directive.args, official.args, true)];
  });
  // Standard directives differ by the library's version, not by the platform.
  return [...ofTypes, ...ofDirectives.filter((each) => !/^@(deprecated|specifiedBy|oneOf|skip|include)\b/.test(each))];
}

function typeDifferences(own: IntrospectionType, official: IntrospectionType): string[] {
  const { name } = own;
  if (own.kind === "ENUM" && official.kind === "ENUM")
    return same(name, namesOf(own.enumValues), namesOf(official.enumValues));
  if (own.kind === "UNION" && official.kind === "UNION") return within(name, own.possibleTypes, official.possibleTypes);
  if (own.kind === "INPUT_OBJECT" && official.kind === "INPUT_OBJECT") {
    return inputDifferences(name, own.inputFields, official.inputFields, false);
  }
  if (own.kind === "OBJECT" || own.kind === "INTERFACE") {
    if (official.kind !== own.kind) return [`${name} is a ${official.kind}`];
    const ofFields = own.fields.flatMap((field) => {
      const where = `${name}.${field.name}`;
      const twin = official.fields.find((each) => each.name === field.name);
      if (!twin) return [`${where} does not exist`];
      return [
        ...same(where, written(field.type), written(twin.type)),
        ...same(`${where} deprecated`, field.isDeprecated, twin.isDeprecated),
        ...inputDifferences(where, field.args, twin.args, true),
      ];
    });
    return [...within(name, own.interfaces, official.interfaces), ...ofFields];
  }
  return same(name, own.kind, official.kind);
}

function inputDifferences(
  where: string,
  own: readonly IntrospectionInputValue[],
  official: readonly IntrospectionInputValue[],
  whole: boolean,
): string[] {
  const ofEach = own.flatMap((input) => {
    const twin = official.find(({ name }) => name === input.name);
    if (!twin) return [`${where}(${input.name}) does not exist`];
    return [
      ...same(`${where}(${input.name})`, written(input.type), written(twin.type)),
      ...same(`${where}(${input.name}) default`, input.defaultValue ?? null, twin.defaultValue ?? null),
    ];
  });
  return whole ? [...ofEach, ...same(`${where} arguments`, namesOf(own), namesOf(official))] : ofEach;
}

function within(where: string, own: readonly { name: string }[], official: readonly { name: string }[]): string[] {
  return namesOf(own).flatMap((name) => (namesOf(official).includes(name) ? [] : [`${where} is no ${name}`]));
}

function same(where: string, own: unknown, official: unknown): string[] {
  const [one, other] = [JSON.stringify(own), JSON.stringify(official)];
  return one === other ? [] : [`${where}: ${one} for ${other}`];
}

function namesOf(parts: readonly { name: string }[]): string[] {
  return parts.map(({ name }) => name).toSorted();
}

function written(type: IntrospectionTypeRef): string {
  if (type.kind === "NON_NULL") return `${written(type.ofType)}!`;
  return type.kind === "LIST" ? `[${written(type.ofType)}]` : type.name;
}
