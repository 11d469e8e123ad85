import type { FastifyInstance } from "fastify";
import { BadSignature } from "../orders/payments/gateways/gateway.ts";
import { recordMessage } from "../orders/provider-messages/payment-messages.ts";
import { outageOf } from "../outage.ts";
import type { Shop } from "../shop.ts";
import { STORE_PROVIDER } from "../shopify/followed-store.ts";
import { receiveStoreMessage, UnknownSender } from "../shopify/store-messages.ts";
import { envelopeOf, headed } from "./calls/rpc.ts";

/** A product with all its variants. */
const STORE_LIMIT_BYTES = 5 * 1024 * 1024;
const BODY_LIMIT_BYTES = 256 * 1024;
/** Providers send in bursts from few addresses; this slows down a flood of forged messages. */
const MESSAGES_A_MINUTE = 6_000;

/** 400: not from the provider. 500, and 503 during an outage: the provider should send it again. */
export async function mountWebhooks(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (scope) => {
    // Signatures are computed over the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      done(null, body);
    });
    if (shop.followedStore) {
      scope.post(
        "/webhooks/shopify",
        { bodyLimit: STORE_LIMIT_BYTES, config: { rateLimit: { max: MESSAGES_A_MINUTE, timeWindow: "1 minute" } } },
        async (request, reply) => {
          try {
            const body = typeof request.body === "string" ? request.body : "";
            const outcome = await receiveStoreMessage(shop, request.headers, body);
            return await reply.code(200).send({ code: 200, message: "", data: { outcome } });
          } catch (error) {
            if (!(error instanceof UnknownSender)) {
              const envelope = envelopeOf(shop, error);
              return headed(reply, envelope).send(envelope);
            }
            shop.log.warn({ because: error.message }, "a message of the store was refused");
            return reply.code(401).send({ code: 401, message: "Bad signature", data: null });
          }
        },
      );
    }
    // The followed store has one address for all its messages, above.
    for (const gateway of shop.gateways.filter(({ provider }) => provider !== STORE_PROVIDER)) {
      scope.post(
        `/webhooks/${gateway.provider}`,
        { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: { max: MESSAGES_A_MINUTE, timeWindow: "1 minute" } } },
        async (request, reply) => {
          const body = typeof request.body === "string" ? request.body : "";
          try {
            const message = await gateway.readMessage(request.headers, body, shop.now());
            const outcome = await recordMessage(shop, gateway, message);
            return await reply.code(200).send({ code: 200, message: "", data: { outcome } });
          } catch (error) {
            const { provider } = gateway;
            if (error instanceof BadSignature) {
              shop.log.warn({ provider, because: error.message }, "a payment message was refused");
              return reply.code(400).send({ code: 400, message: "Bad signature", data: null });
            }
            if (outageOf(error)) {
              const envelope = envelopeOf(shop, error);
              return headed(reply, envelope).send(envelope);
            }
            shop.log.error({ err: error, provider }, "a payment message could not be recorded");
            return reply.code(500).send({ code: 500, message: "Operation failed", data: null });
          }
        },
      );
    }
  });
}
