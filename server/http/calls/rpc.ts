import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Envelope } from "../../../contract/envelope.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Caller, Handler } from "../../handler.ts";
import { limitRate } from "../../limits/rate-limits.ts";
import { retryAfterOf } from "../../limits/too-many-requests.ts";
import { outageOf, refusalOf } from "../../outage.ts";
import type { Shop } from "../../shop.ts";
import { checkoutSessionCookie, checkoutSessionOf, notLeftCookie } from "../checkout-session-cookie.ts";
import { formOf, takeForms } from "../form.ts";
import { originOf } from "../pages/origin.ts";

/** Never throws. Also used by pages rendered on the server. */
export async function answer(shop: Shop, handler: Handler, input: unknown, caller: Caller): Promise<Envelope<unknown>> {
  try {
    return { code: 200, message: "", data: await handler.handle(shop, input, caller) };
  } catch (error) {
    return envelopeOf(shop, error);
  }
}

/** Outages are 503, to be retried; bugs are logged, and hidden behind "Operation failed". */
export function envelopeOf(shop: Shop, error: unknown): Envelope<unknown> {
  if (error instanceof Refusal) return envelopeOfRefusal(error);
  if (error instanceof z.ZodError) {
    const fields = error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    const first = fields[0];
    const message = first ? `${first.field || "body"}: ${first.message}` : "The request is not valid.";
    return { code: 400, message, data: { reason: "input.invalid", details: fields } };
  }
  const outage = outageOf(error);
  if (outage) {
    shop.log.error({ err: error, outage }, "a backend call failed because of an outage");
    return envelopeOfRefusal(refusalOf(outage));
  }
  shop.log.error({ err: error }, "a backend call failed");
  return { code: 500, message: "Operation failed", data: null };
}

export function envelopeOfRefusal({ status, message, code, details }: Refusal): Envelope<unknown> {
  return { code: status, message, data: { reason: code, details } };
}

export function mountHandlers(
  app: FastifyInstance,
  shop: Shop,
  handlers: readonly Handler[],
  publicUrl: string | undefined,
) {
  // Calls take JSON; other content types are refused.
  app.removeContentTypeParser("text/plain");
  const mount = (scope: FastifyInstance, handler: Handler) =>
    scope.route({
      method: handler.call.method,
      url: handler.call.path,
      // Before the body is read.
      onRequest: (request) => limitRate(shop, handler.call.rateLimit, request.ip),
      async handler(request, reply) {
        const body = handler.call.takesFile ? ((await formOf(request, reply)) ?? request.body) : request.body;
        const input = handler.call.method === "GET" ? request.query : inputOf(request.query, body);
        return send(reply, await answer(shop, handler, input, callerOf(request, reply, publicUrl)));
      },
    });
  for (const handler of handlers) if (!handler.call.takesFile) mount(app, handler);
  void app.register(async (scope) => {
    await takeForms(scope);
    for (const handler of handlers) if (handler.call.takesFile) mount(scope, handler);
  });
}

function send(reply: FastifyReply, envelope: Envelope<unknown>) {
  return headed(reply, envelope).send(envelope);
}

/** Sets the status, "no-store", and Retry-After for a caller over the rate limit. */
export function headed(reply: FastifyReply, { code, data }: Envelope<unknown>): FastifyReply {
  const waitSeconds = retryAfterOf(data);
  if (waitSeconds !== null) reply.header("retry-after", waitSeconds);
  return reply.code(code).header("cache-control", "no-store");
}

function callerOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Caller {
  const key = request.headers["idempotency-key"];
  const origin = originOf(request, publicUrl);
  return {
    ip: request.ip,
    origin,
    checkoutSession: checkoutSessionOf(request),
    keepCheckoutSession(token) {
      reply.header("set-cookie", checkoutSessionCookie(token, origin));
      if (token !== null) reply.header("set-cookie", notLeftCookie(origin));
    },
    idempotencyKey: typeof key === "string" ? key : null,
    bearer: /^Bearer ([!-~]{1,4096})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null,
  };
}

/** A list or a bare value is passed on for the contract to refuse. */
function inputOf(query: unknown, body: unknown): unknown {
  if (body === undefined || body === null) return query;
  if (typeof body !== "object" || Array.isArray(body)) return body;
  return { ...(query as object), ...body };
}
