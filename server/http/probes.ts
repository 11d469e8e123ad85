import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Monitor } from "../monitoring/monitor.ts";
import type { Shop } from "../shop.ts";
import { closeGracefully } from "./graceful-close.ts";
import { mountProbes, newRequestId, observeRequests } from "./observed.ts";

const SERVES_NOBODY = { code: 404, message: "This process serves no visitors.", data: null };

/** Of a process that only runs jobs: `/healthz`, `/readyz` and `/metrics`. */
export function buildProbes(shop: Shop, config: Config, monitor: Monitor): FastifyInstance {
  const app = Fastify({ trustProxy: config.trustProxy, return503OnClosing: false, genReqId: newRequestId });
  observeRequests(app, shop, monitor, config);
  closeGracefully(app);
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).header("cache-control", "no-store").send(SERVES_NOBODY),
  );
  mountProbes(app, monitor, config);
  return app;
}
