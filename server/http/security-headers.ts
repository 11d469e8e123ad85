import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { isFileRequest } from "./file-routes.ts";

/** For an SVG that is opened by itself, which makes it a document: nothing in it runs or loads. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** The others are for documents; with some thirty files they would weigh more than a page's own code. */
const OF_FILES: ReadonlySet<string> = new Set(["x-content-type-options", "cross-origin-resource-policy"]);
/** Of other hooks: for whoever calls the shop's APIs. */
const NOT_OF_FILES = ["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

/**
 * Sends helmet's headers with every answer, with files only those that protect files. None of them depends on the
 * request, so they are made once.
 */
export function sendSecurityHeaders(app: FastifyInstance, options: HelmetOptions): void {
  const headers = headersOf(options);
  const ofFiles = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_FILES.has(name)));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isFileRequest(request) ? ofFiles : headers);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isFileRequest(request) && reply.statusCode < 400) for (const name of NOT_OF_FILES) reply.removeHeader(name);
    done(null, payload);
  });
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
