import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendSecurityHeaders } from "./security-headers.ts";

test("every answer has the security headers, one for an unknown address too", async () => {
  const app = Fastify();
  sendSecurityHeaders(app, { contentSecurityPolicy: { directives: { "img-src": ["'self'", "https:"] } } });
  app.get("/", () => "here");
  for (const url of ["/", "/nowhere"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toContain("img-src 'self' https:");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "SAMEORIGIN" });
  }
});
