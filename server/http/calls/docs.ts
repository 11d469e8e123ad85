import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { BUILT_NAME } from "../../../domain/site/brand.ts";
import { openApiDocument } from "./openapi.ts";

const PATH = "/docs/api";

export async function mountDocs(app: FastifyInstance, shopName: () => Promise<string>): Promise<void> {
  const document = openApiDocument(BUILT_NAME);
  let named = document;
  // The plugin transforms synchronously, so the name is read before.
  const readName = async () => {
    named = { ...document, info: { ...(document["info"] as object), title: await shopName() } };
  };
  await app.register(swagger, {
    mode: "static",
    // The plugin's types do not know version 3.1.
    specification: { document: document as unknown as StaticDocumentSpec["document"] },
  });
  // The shop's own content security policy applies: the page loads everything from its own host.
  await app.register(async (scope) => {
    scope.addHook("onRequest", readName);
    await scope.register(swaggerUi, {
      routePrefix: PATH,
      staticCSP: false,
      transformSpecification: () => named,
      transformSpecificationClone: false,
      theme: { title: "API" },
      uiConfig: { layout: "BaseLayout", docExpansion: "list" },
    });
  });
  app.get(`${PATH}/openapi.json`, async (_request, reply) => {
    await readName();
    return reply.header("access-control-allow-origin", "*").send(named);
  });
}
