import type { FastifyRequest } from "fastify";

/** As configured, otherwise as this request reached it. No slash at the end. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
