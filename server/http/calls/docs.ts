import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";

const PATH = "/docs/api";

export async function mountDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  await app.register(swagger, {
    mode: "static",
    // The plugin's types do not know version 3.1.
    specification: { document: document as unknown as StaticDocumentSpec["document"] },
  });
  // The shop's own content security policy applies: the page loads everything from its own host.
  await app.register(swaggerUi, {
    routePrefix: PATH,
    staticCSP: false,
    uiConfig: { layout: "BaseLayout", docExpansion: "list" },
  });
  app.get(`${PATH}/openapi.json`, (_request, reply) => reply.header("access-control-allow-origin", "*").send(document));
}
