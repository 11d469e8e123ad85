import type { Wire } from "../../../contract/page.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Caller, Handler } from "../../handler.ts";
import type { Shop } from "../../shop.ts";
import { answer, envelopeOfRefusal } from "../calls/rpc.ts";
import { noteBackend, noteStorefront, type MadeOf, type RecordedAnswer } from "../page-cache/page-dependencies.ts";

export type Storefront = (
  query: string,
  variables: Record<string, unknown>,
  caller: Pick<Caller, "origin" | "ip" | "preview">,
) => Promise<RecordedAnswer>;

export type WireOptions = { shop: Shop; storefront: Storefront; handlers: ReadonlyMap<string, Handler> };

export function handlersByAddress(handlers: readonly Handler[]): Map<string, Handler> {
  return new Map(handlers.map((handler) => [`${handler.call.method} ${handler.call.path}`, handler]));
}

/** `of`: records the answers. They go through JSON, so that a page sees the same values as over the network. */
export function wireWithin({ shop, storefront, handlers }: WireOptions, caller: Caller, of: MadeOf): Wire {
  return {
    async storefront(query, variables) {
      const reply = await storefront(query, variables, caller);
      noteStorefront(of, query, reply);
      return JSON.parse(reply.json) as Awaited<ReturnType<Wire["storefront"]>>;
    },
    async backend(method, path, input) {
      const handler = handlers.get(`${method} ${path}`);
      if (!handler) return envelopeOfRefusal(new Refusal("not-found", "Data not found"));
      const envelope = await answer(shop, handler, input, caller);
      const json = JSON.stringify(envelope);
      noteBackend(of, { json, succeeded: envelope.code === 200, unavailable: envelope.code === 503 });
      return JSON.parse(json) as Awaited<ReturnType<Wire["backend"]>>;
    },
  };
}
