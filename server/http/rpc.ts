/** Mounts the doors of the backend: parse, call, wrap into the envelope (SPEC section 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Envelope } from "../../contract/envelope.ts";
import { Refusal } from "../../contract/refusals.ts";
import type { Caller, Door } from "../door.ts";
import type { Shop } from "../shop.ts";
import { originOf } from "./origin.ts";

/** Answers one call in the envelope; never throws. Also the way in for pages rendered on the server. */
export async function answer(shop: Shop, door: Door, input: unknown, caller: Caller): Promise<Envelope<unknown>> {
  try {
    return { code: 200, message: "", data: await door.handle(shop, input, caller) };
  } catch (error) {
    return envelopeOf(shop, error);
  }
}

/** The envelope of a refusal, of bad input, or of a bug (logged, and hidden behind "Operation failed"). */
export function envelopeOf(shop: Shop, error: unknown): Envelope<unknown> {
  if (error instanceof Refusal) {
    return { code: error.status, message: error.message, data: { reason: error.code, details: error.details } };
  }
  if (error instanceof z.ZodError) {
    const fields = error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
    const first = fields[0];
    const message = first ? `${first.field || "body"}: ${first.message}` : "The request does not fit.";
    return { code: 400, message, data: { reason: "input.invalid", details: fields } };
  }
  shop.log.error({ err: error }, "a backend call failed");
  return { code: 500, message: "Operation failed", data: null };
}

export function mountDoors(app: FastifyInstance, shop: Shop, doors: readonly Door[], publicUrl: string | undefined) {
  for (const door of doors) {
    app.route({
      method: door.call.method,
      url: door.call.path,
      async handler(request, reply) {
        const input =
          door.call.method === "GET" ? request.query : { ...asObject(request.query), ...asObject(request.body) };
        return send(reply, await answer(shop, door, input, callerOf(request, publicUrl)));
      },
    });
  }
}

function send(reply: FastifyReply, envelope: Envelope<unknown>) {
  return reply.code(envelope.code).header("cache-control", "no-store").send(envelope);
}

function callerOf(request: FastifyRequest, publicUrl: string | undefined): Caller {
  const key = request.headers["idempotency-key"];
  return {
    ip: request.ip,
    origin: originOf(request, publicUrl),
    idempotencyKey: typeof key === "string" ? key : null,
    bearer: /^Bearer ([!-~]{1,4096})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null,
  };
}

/** A body that is a list or a bare value is left for the contract to refuse. */
function asObject(value: unknown): object {
  if (value === undefined || value === null) return {};
  return typeof value === "object" && !Array.isArray(value) ? value : { "": value };
}
