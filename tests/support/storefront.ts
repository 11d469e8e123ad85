/** The Storefront API of a test shop, queried over HTTP without a network. */

import Fastify from "fastify";
import { sharedReadsOf } from "../../server/http/calls/shared-reads.ts";
import { registerStorefront } from "../../server/http/calls/storefront.ts";
import { newRequestId } from "../../server/http/observed.ts";
import type { Shop } from "../../server/shop.ts";

export const ORIGIN = "https://shop.test";
export const PATH = "/api/2025-07/graphql.json";

export type StorefrontReply = {
  // Every test reads another shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
  extensions?: Record<string, unknown>;
};

/** `texts`: queries that can be requested by their hashes. No answer is cached unless `answerCacheBytes` says so. */
export async function openStorefront(shop: Shop, texts: readonly string[] = [], answerCacheBytes = 0) {
  const app = Fastify({ genReqId: newRequestId });
  const sharedReads = sharedReadsOf(texts);
  const within = await registerStorefront(app, {
    shop,
    publicToken: "public",
    originOf: () => ORIGIN,
    sharedReads,
    answerCacheBytes,
  });
  await app.ready();
  const post = (payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: PATH,
      headers: { "content-type": "application/json", "x-shopify-storefront-access-token": "public", ...headers },
      payload,
    });
  return {
    app,
    post,
    within,
    async ask(
      query: string,
      variables: Record<string, unknown> = {},
      operationName?: string,
    ): Promise<StorefrontReply> {
      return (await post({ query, variables, operationName })).json<StorefrontReply>();
    },
    /** Throws for an answer with errors. */
    async read(query: string, variables: Record<string, unknown> = {}): Promise<StorefrontReply["data"]> {
      const { data, errors } = (await post({ query, variables })).json<StorefrontReply>();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    close: () => app.close(),
  };
}
