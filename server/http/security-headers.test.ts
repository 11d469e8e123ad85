import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendSecurityHeaders } from "./security-headers.ts";

const POLICY = { contentSecurityPolicy: { directives: { "img-src": ["'self'", "https:"] } } };

test("every answer has the security headers, one for an unknown address too", async () => {
  const app = Fastify();
  sendSecurityHeaders(app, POLICY);
  app.get("/", () => "here");
  for (const url of ["/", "/nowhere", "/assets/nowhere.html"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toContain("img-src 'self' https:");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "SAMEORIGIN" });
  }
});

test("a file has only the headers that protect files, and none of the APIs'", async () => {
  const app = Fastify();
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "x-request-id": "1", "x-ratelimit-limit": "9" });
  });
  sendSecurityHeaders(app, { ...POLICY, crossOriginResourcePolicy: { policy: "cross-origin" } });
  for (const route of ["/assets/*", "/office/assets/*", "/icons/*", "/flags/*", "/media/*", "/videos/:file"]) {
    app.get(route, (_request, reply) => reply.type("image/png").header("cache-control", "public").send("file"));
  }
  app.get("/brand/:version/:file", (_request, reply) => reply.code(404).send("none"));
  for (const folder of ["assets", "office/assets", "icons", "flags", "media", "videos"]) {
    const { headers } = await app.inject(`/${folder}/a.png`);
    expect(Object.keys(headers).toSorted(), folder).toEqual([
      ...["cache-control", "connection", "content-length", "content-type", "cross-origin-resource-policy", "date"],
      "x-content-type-options",
    ]);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
  }
  // Who reports a failure can still say which request it was.
  expect((await app.inject("/brand/1/none.png")).headers).toMatchObject({ "x-request-id": "1" });
});
