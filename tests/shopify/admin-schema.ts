/** Shopify's Admin schemas, with scalars that refuse what the real ones never say. */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { buildSchema, type GraphQLScalarType, type GraphQLSchema } from "graphql";

export const VERSIONS = ["2025-07", "2026-10"] as const;

const SCALARS: Readonly<Record<string, RegExp>> = {
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  Decimal: /^-?\d+(\.\d+)?$/,
  Money: /^-?\d+\.\d{2}$/,
  UnsignedInt64: /^\d+$/,
  URL: /^https?:\/\/\S+$/,
};

const read = new Map<string, GraphQLSchema>();

export function adminSchema(version: (typeof VERSIONS)[number]): GraphQLSchema {
  const known = read.get(version);
  if (known) return known;
  const file = new URL(`schema/admin-${version}.graphql.gz`, import.meta.url);
  const schema = buildSchema(gunzipSync(readFileSync(file)).toString());
  for (const [name, form] of Object.entries(SCALARS)) {
    const scalar = schema.getType(name) as GraphQLScalarType;
    scalar.serialize = (value) => {
      if (typeof value === "string" && form.test(value)) return value;
      throw new TypeError(`${JSON.stringify(value)} is no ${name} of Shopify's.`);
    };
  }
  read.set(version, schema);
  return schema;
}
