/** The calls of the checkout: in process while the server renders, over HTTP in the browser. */

import { BACKEND_TIMEOUT_MS, backendAnswerOf, persistently, send } from "../buyer/http-client.ts";
import type { Call, InputOf, OutputOf } from "../contract/call.ts";
import type { Envelope } from "../contract/envelope.ts";
import { CHECKOUT_PATHS } from "../contract/orders/checkout-paths.ts";
import type {
  changeCheckoutLinesCall,
  countriesCall,
  findOrderCall,
  payOrderCall,
  placedOrderCall,
  placeOrderCall,
  quoteCheckoutCall,
  readCheckoutCall,
  returnFromPaymentCall,
  signInCall,
  signOutCall,
  signUpCall,
} from "../contract/orders/checkout.ts";
import type { giveRefundAccountCall } from "../contract/orders/refund-account.ts";
import type { Wire } from "../contract/page.ts";
import type { listProvincesCall } from "../contract/places/places.ts";
import type { RefusalCode } from "../contract/refusals.ts";
import { PROVINCES_PATH, SETTINGS_PATH } from "../contract/shop-paths.ts";
import type { searchMetaWebCall } from "../contract/site/site.ts";

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

export const readCheckout = (input: InputOf<typeof readCheckoutCall>, wire: Backend = browserWire) =>
  call<typeof readCheckoutCall>(wire, CHECKOUT_PATHS.read, input);

export const listCountries = (wire: Backend) => call<typeof countriesCall>(wire, CHECKOUT_PATHS.countries, {});

/** The states or provinces of a country's addresses. */
export const listProvinces = async (iso2: string) =>
  (await call<typeof listProvincesCall>(browserWire, PROVINCES_PATH, { iso2 })).list;

export const quoteCheckout = (input: InputOf<typeof quoteCheckoutCall>, wire: Backend = browserWire) =>
  call<typeof quoteCheckoutCall>(wire, CHECKOUT_PATHS.quote, input);

export const changeLines = (input: InputOf<typeof changeCheckoutLinesCall>) =>
  call<typeof changeCheckoutLinesCall>(browserWire, CHECKOUT_PATHS.changeLines, input);

export const signIn = (input: InputOf<typeof signInCall>) =>
  call<typeof signInCall>(browserWire, CHECKOUT_PATHS.signIn, input);

export const signUp = (input: InputOf<typeof signUpCall>) =>
  call<typeof signUpCall>(browserWire, CHECKOUT_PATHS.signUp, input);

export const signOut = (input: InputOf<typeof signOutCall>) =>
  call<typeof signOutCall>(browserWire, CHECKOUT_PATHS.signOut, input);

export const placeOrder = (input: InputOf<typeof placeOrderCall>) =>
  call<typeof placeOrderCall>(browserWire, CHECKOUT_PATHS.place, input);

export const payOrder = (input: InputOf<typeof payOrderCall>) =>
  call<typeof payOrderCall>(browserWire, CHECKOUT_PATHS.pay, input);

export const returnFromPayment = (input: InputOf<typeof returnFromPaymentCall>, wire: Backend) =>
  call<typeof returnFromPaymentCall>(wire, CHECKOUT_PATHS.returned, input);

export const readOrder = (input: InputOf<typeof placedOrderCall>) =>
  call<typeof placedOrderCall>(browserWire, CHECKOUT_PATHS.order, input);

export const giveRefundAccount = (input: InputOf<typeof giveRefundAccountCall>) =>
  call<typeof giveRefundAccountCall>(browserWire, CHECKOUT_PATHS.refundAccount, input);

export const findOrder = (input: InputOf<typeof findOrderCall>) =>
  call<typeof findOrderCall>(browserWire, CHECKOUT_PATHS.findOrder, input);

/** Null also when it cannot be read: no page should fail for that. */
export async function findServiceEmail(wire: Backend): Promise<string | null> {
  try {
    const { items } = await call<typeof searchMetaWebCall>(wire, SETTINGS_PATH, { group: "overall", marketing: "h5" });
    const [found] = items.filter(({ field }) => field === "overall");
    const { customerServiceEmail } = JSON.parse(found?.dataV2 ?? "{}") as { customerServiceEmail?: string };
    return customerServiceEmail || null;
  } catch (error) {
    if (error instanceof BackendRefusal) return null;
    throw error;
  }
}

/** Throws `BackendRefusal`, and `NoAnswer` in the browser. */
async function call<C extends Call>(wire: Backend, path: string, input: InputOf<C>): Promise<OutputOf<C>> {
  const answer = await wire.backend("POST", path, input);
  if (answer.code !== 200) throw new BackendRefusal(answer);
  return answer.data as OutputOf<C>;
}
