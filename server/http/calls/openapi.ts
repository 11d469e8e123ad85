/** The backend's calls as an OpenAPI 3.1 document, made of the contract (SPEC API-00). */

import { z } from "zod";
import { FEATURES, type Call, type CallDocs } from "../../../contract/call.ts";
import { ALL_CALLS } from "../../../contract/calls.ts";
import { addressOf } from "../../../contract/office/call-address.ts";
import type { OfficeCall } from "../../../contract/office/office-call.ts";
import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { listedProduct, money, picture, product, productVariant } from "../../../contract/shapes.ts";
import { omit } from "../../../domain/omit.ts";

/** JSON Schema and OpenAPI are open-ended; their specifications define them. */
type Json = Record<string, unknown>;

/** Schemas that are defined once and referenced. */
const named = z
  .registry<{ id: string }>()
  .add(money, { id: "Money" })
  .add(picture, { id: "Picture" })
  .add(listedProduct, { id: "ListedProduct" })
  .add(productVariant, { id: "ProductVariant" })
  .add(product, { id: "Product" });

/** Fields of a POST that are given in the query string: the language everywhere, and which list is meant. */
const IN_QUERY: Readonly<Record<string, readonly string[]>> = { listCollection: ["handle"] };

const REFUSALS: Record<number, string> = {
  400: "The input does not fit: the message names the field.",
  401: "There is no session, or it has ended.",
  402: "The payment was declined.",
  403: "The role, or the access token, does not allow it.",
  404: "Data not found.",
  409: "It cannot be done as things stand.",
  413: "The body is too large.",
  422: "The Idempotency-Key was used for another request.",
  429: "Too many requests; the header Retry-After says how many seconds to wait.",
  500: "Operation failed.",
  502: "Another service did not do its part.",
  503: "The shop cannot answer right now, its database perhaps; the header Retry-After says when to send it again.",
};

const ABOUT = `Every answer is an envelope of \`code\`, \`message\` and \`data\`; the HTTP status equals \`code\`, 200 when fine.
Ids are global ids such as \`gid://shopify/Product/7\`; inputs take their numbers too. Times are ISO 8601 in UTC, amounts
decimal strings with a currency. Prices of products are platform prices: the selling price is 1.07 times as much, rounded
half-up to the cent. The catalogue's own API is the Storefront GraphQL API, version 2025-07, at
\`/api/2025-07/graphql.json\`; exchange rates are a script at \`/services/javascripts/currencies.js\`.`;

/** The calls have no version of their own beside the shop's: they change by addition. */
const VERSION = "1";

/** The whole document; `shopName` is its title. */
export function openApiDocument(shopName: string): Json {
  const schemas: Json = { Refusal: refusal };
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(ALL_CALLS)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, schemas) };
  }
  for (const call of Object.values(OFFICE_CALLS)) {
    const method = call.kind === "read" ? "get" : "post";
    paths[addressOf(call.name)] = { [method]: officeOperationOf(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: shopName, version: VERSION, description: ABOUT, license: { name: "MIT", identifier: "MIT" } },
    tags: [...FEATURES.map((name) => ({ name })), { name: OFFICE, description: OFFICE_ABOUT }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        staff: { type: "http", scheme: "bearer", description: "A personal access token of staff." },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, ...jsonContent({ $ref: "#/components/schemas/Refusal" }) },
        ]),
      ),
    },
  };
}

function operationOf(name: string, call: Call & CallDocs, schemas: Json): Json {
  const { feature, summary, refusals = [] } = call;
  const { fields, required } = fieldsOf(call, schemas);
  const inQuery = (field: string) =>
    call.method === "GET" || field === "lang" || IN_QUERY[name]?.includes(field) === true;
  const statuses = [
    ...[400, ...refusals, 429, 500, 503],
    ...(call.access === "customer" && !refusals.includes(401) ? [401] : []),
    ...(call.method === "POST" ? [413] : []),
  ].toSorted((one, other) => one - other);

  return {
    operationId: name,
    summary,
    description: `${call.row} of the specification.`,
    tags: [feature],
    security: call.access === "customer" ? [{ session: [] }] : [],
    parameters: [
      ...Object.keys(fields)
        .filter(inQuery)
        .map((field) => ({ name: field, in: "query", required: required.includes(field), schema: fields[field] })),
      ...(call.takesKey ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(call.method === "POST" && {
      requestBody: bodyOf(
        Object.fromEntries(Object.entries(fields).filter(([field]) => !inQuery(field))),
        required.filter((field) => !inQuery(field)),
        call.takesFile === true,
      ),
    }),
    responses: {
      200: { description: "Fine.", ...jsonContent(envelopeOf(schemaOf(call.output, schemas))) },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

const OFFICE = "office";
const OFFICE_ABOUT = `The Admin API: what staff do in the office, programs do with a personal access token. Refusals
have the reason \`staff.forbidden\` for what the role or the token does not allow, \`edit.changed\` when \`version\` is older
than the thing.`;

function officeOperationOf(call: OfficeCall, schemas: Json): Json {
  const { fields, required } = fieldsOf(call, schemas);
  const statuses = [400, 403, 404, 409, 429, 500, 503, ...(call.access === "anyone" ? [] : [401])].toSorted(
    (one, other) => one - other,
  );
  const right = call.access.includes(".") ? `Takes the permission \`${call.access}\`.` : `For: ${call.access}.`;
  return {
    operationId: call.name,
    summary: call.summary,
    description: right,
    tags: [OFFICE],
    security: call.access.includes(".") ? [{ staff: [] }] : [],
    parameters:
      call.kind === "read"
        ? Object.keys(fields).map((field) => ({
            ...{ name: field, in: "query", required: required.includes(field), schema: fields[field] },
          }))
        : [IDEMPOTENCY_KEY],
    ...(call.kind === "change" && { requestBody: bodyOf(fields, required, call.takesFile === true) }),
    responses: {
      200: { description: "Fine.", ...jsonContent(envelopeOf(schemaOf(call.output, schemas))) },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Any text of the client's choosing: repeating the request with it answers the same and does nothing anew.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const refusal = {
  type: "object",
  properties: {
    code: { type: "integer" },
    message: { type: "string" },
    data: {
      anyOf: [
        {
          type: "object",
          properties: { reason: { type: "string" }, details: {} },
          required: ["reason", "details"],
        },
        { type: "null" },
      ],
    },
  },
  required: ["code", "message", "data"],
};

function envelopeOf(data: Json): Json {
  return {
    type: "object",
    properties: { code: { const: 200 }, message: { type: "string" }, data },
    required: ["code", "message", "data"],
  };
}

/** A file is sent in a form, everything else as JSON. */
function bodyOf(properties: Json, required: readonly string[], takesFile: boolean): Json {
  const schema = {
    type: "object",
    properties: takesFile ? omit(properties, "file") : properties,
    ...(required.length > 0 && { required }),
  };
  const form = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
  return {
    required: required.length > 0,
    content: {
      "application/json": { schema },
      ...(takesFile && { "multipart/form-data": { schema: form } }),
    },
  };
}

function fieldsOf(call: Pick<Call, "input">, schemas: Json): { fields: Json; required: readonly string[] } {
  const { properties, required } = schemaOf(call.input, schemas);
  return { fields: (properties ?? {}) as Json, required: (required ?? []) as readonly string[] };
}

/** The schema on the wire; its named schemas are added to `schemas`. */
function schemaOf(shape: z.ZodType, schemas: Json): Json {
  const whole = z.toJSONSchema(shape, {
    io: "input",
    target: "draft-2020-12",
    // A file: it is documented as a form.
    unrepresentable: "any",
    metadata: named,
  });
  const { $defs, ...schema } = omit(referring(whole) as Json, "$schema");
  for (const [name, of] of Object.entries(($defs ?? {}) as Json)) {
    schemas[name] = omit(of as Json, "id");
  }
  return schema;
}

/** References point to the document's components. */
function referring(schema: unknown): unknown {
  const moved: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return moved;
}

function jsonContent(schema: Json): Json {
  return { content: { "application/json": { schema } } };
}
