import { Validator } from "@seriousme/openapi-schema-validator";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../../contract/calls.ts";
import { mountDocs } from "./docs.ts";
import { openApiDocument } from "./openapi.ts";

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, object>;
};

/** As it goes over the wire. */
const document = JSON.parse(JSON.stringify(openApiDocument("Shop"))) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};

test("the documentation of the API is OpenAPI 3.1 whose references all lead somewhere", async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
  const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target = ""]) => target);
  expect(targets.length).toBeGreaterThan(100);
  for (const target of new Set(targets)) {
    const found = target.split("/").reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    expect(found, target).toBeDefined();
  }
});

test.each(Object.entries(ALL_CALLS))(
  "%s is documented with all its fields, who may call it and what it may answer",
  (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: name,
      security: call.access === "customer" ? [{ session: [] }] : [],
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(["200", "400", "429", "500"]));
    const needsSession = call.access === "customer" || call.refusals?.includes(401) === true;
    expect("401" in (operation?.responses ?? {})).toBe(needsSession);

    const fields = [
      ...(operation?.parameters ?? []).filter((each) => each.in === "query").map((each) => each.name),
      ...Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties)),
    ];
    const shape = (call.input as unknown as { shape: object }).shape;
    expect(fields.toSorted()).toEqual(Object.keys(shape).toSorted());
  },
);

test("the documentation loads nothing inline and nothing from other hosts", async () => {
  const app = Fastify();
  await mountDocs(app, async () => "Bolt & Nut");
  const page = await app.inject("/docs/api");
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|https?:/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200);
  expect((await app.inject("/docs/api/openapi.json")).json()).toMatchObject({
    ...document,
    info: { title: "Bolt & Nut" },
  });
  await app.close();
});
