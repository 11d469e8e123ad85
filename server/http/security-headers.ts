import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Sends helmet's headers with every answer. None of them depends on the request, so they are made once. */
export function sendSecurityHeaders(app: FastifyInstance, options: HelmetOptions): void {
  const headers = headersOf(options);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
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
