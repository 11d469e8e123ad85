/** Backend calls in process, as server-rendered pages make them: no HTTP, no rate limits. */

import type { CallName } from "../../contract/call-addresses.ts";
import type { OutputOf } from "../../contract/call.ts";
import { CALLS, type Calls } from "../../contract/calls.ts";
import type { Envelope } from "../../contract/envelope.ts";
import { openSession } from "../../server/customers/sessions/sessions.ts";
import { issueToken } from "../../server/customers/sessions/tokens.ts";
import type { Handler } from "../../server/handler.ts";
import { answer } from "../../server/http/calls/rpc.ts";
import type { Shop } from "../../server/shop.ts";

/** At https://shop.example, signed in as `customer` unless that is null. */
export async function callerOf(
  shop: Shop,
  handlers: readonly Handler[],
  customer: { id: number; email: string } | null,
) {
  const bearer = customer && (await sessionOf(shop, customer));
  const caller = { ip: "192.0.2.1", origin: "https://shop.example", idempotencyKey: null, bearer };

  function ask(name: CallName, input: object = {}, within: Shop = shop): Promise<Envelope<unknown>> {
    const handler = handlers.find((each) => each.call.path === CALLS[name].path);
    if (!handler) throw new Error(`No door answers ${name}.`);
    return answer(within, handler, input, caller);
  }

  return {
    ask,
    /** Checked against the contract. Throws for a refusal. */
    async read<Name extends CallName>(name: Name, input?: object, within?: Shop): Promise<OutputOf<Calls[Name]>> {
      const { code, message, data } = await ask(name, input, within);
      if (code !== 200) throw new Error(`${name}: ${code} ${message} ${JSON.stringify(data)}`);
      return CALLS[name].output.parse(data) as OutputOf<Calls[Name]>;
    },
  };
}

export async function sessionOf(shop: Shop, customer: { id: number; email: string }): Promise<string> {
  const session = await shop.db.transaction().execute((tx) => issueToken(tx, customer.id, shop.now()));
  return (await openSession(shop, customer, session)).token;
}
