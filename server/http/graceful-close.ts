import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { refusalOf } from "../outage.ts";
import { envelopeOfRefusal, headed } from "./calls/rpc.ts";

const FINISH_WITHIN_MS = 4_000;

/** Node's `closeIdleConnections` leaves unused and busy connections until the keep-alive timeout of a minute. */
export function closeGracefully(app: FastifyInstance): void {
  const inFlight = new Map<Socket, number>();
  let isClosing = false;

  app.server.on("connection", (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once("close", () => inFlight.delete(socket));
  });
  app.server.prependListener("request", ({ socket }, response: ServerResponse) => {
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once("close", () => {
      if (!inFlight.has(socket)) return;
      const left = (inFlight.get(socket) ?? 1) - 1;
      inFlight.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });

  app.addHook("preClose", (done) => {
    isClosing = true;
    for (const [socket, requests] of inFlight) if (requests === 0) socket.destroySoon();
    const cut = setTimeout(() => {
      for (const socket of inFlight.keys()) socket.destroy();
    }, FINISH_WITHIN_MS);
    app.server.once("close", () => clearTimeout(cut));
    done();
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (!isClosing) return;
    const envelope = envelopeOfRefusal(refusalOf("away"));
    return headed(reply, envelope).send(envelope);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}
