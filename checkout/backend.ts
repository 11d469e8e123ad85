/** The calls of the checkout: in process while the server renders, over HTTP in the browser. */

import { BACKEND_TIMEOUT_MS, backendAnswerOf, persistently, send } from "../buyer/http-client.ts";
import type { Call, InputOf, OutputOf } from "../contract/call.ts";
import type { Calls, CheckoutCalls } from "../contract/calls.ts";
import type { Envelope } from "../contract/envelope.ts";
import { CHECKOUT_PATHS, type CheckoutCallName } from "../contract/orders/checkout-paths.ts";
import type { Wire } from "../contract/page.ts";
import type { RefusalCode } from "../contract/refusals.ts";
import { PROVINCES_PATH, SETTINGS_PATH } from "../contract/shop-paths.ts";

export class BackendRefusal extends Error {
  readonly status: number;
  /** Null when the shop has failed rather than refused. */
  readonly reason: RefusalCode | null;
  readonly details: unknown;

  constructor({ code, message, data }: Envelope<unknown>) {
    super(message);
    const refusal = data as { reason?: RefusalCode; details?: unknown } | null;
    this.status = code;
    this.reason = refusal?.reason ?? null;
    this.details = refusal?.details ?? null;
  }
}

const HEADERS = { "content-type": "application/json" };

export const browserWire: Pick<Wire, "backend"> = {
  backend(method, path, input) {
    const init = { method, headers: HEADERS, body: JSON.stringify(input) };
    return persistently(async () => backendAnswerOf(await send(path, init, BACKEND_TIMEOUT_MS)));
  },
};

type Backend = Pick<Wire, "backend">;

/** Makes one call of the checkout. Throws `BackendRefusal`, and `NoAnswer` in the browser. */
export function backend<Name extends CheckoutCallName>(
  name: Name,
  input: InputOf<CheckoutCalls[Name]>,
  wire: Backend = browserWire,
): Promise<OutputOf<CheckoutCalls[Name]>> {
  return call<CheckoutCalls[Name]>(wire, CHECKOUT_PATHS[name], input);
}

/** The states or provinces of a country's addresses. */
export const listProvinces = async (iso2: string) =>
  (await call<Calls["listProvinces"]>(browserWire, PROVINCES_PATH, { iso2 })).list;

/** Null also when it cannot be read: no page should fail for that. */
export async function findServiceEmail(wire: Backend): Promise<string | null> {
  try {
    const { items } = await call<Calls["searchMetaWeb"]>(wire, SETTINGS_PATH, { group: "overall", marketing: "h5" });
    const [found] = items.filter(({ field }) => field === "overall");
    const { customerServiceEmail } = JSON.parse(found?.dataV2 ?? "{}") as { customerServiceEmail?: string };
    return customerServiceEmail || null;
  } catch (error) {
    if (error instanceof BackendRefusal) return null;
    throw error;
  }
}

async function call<C extends Call>(wire: Backend, path: string, input: InputOf<C>): Promise<OutputOf<C>> {
  const answer = await wire.backend("POST", path, input);
  if (answer.code !== 200) throw new BackendRefusal(answer);
  return answer.data as OutputOf<C>;
}
