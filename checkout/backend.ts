/** The calls of the checkout: in process while the server renders, over HTTP in the browser. */
import type { Call, InputOf, OutputOf } from "../contract/call.ts";
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
} from "../contract/checkout.ts";
import type { giveRefundAccountCall } from "../contract/refund-account.ts";
import type { Envelope } from "../contract/envelope.ts";
import type { searchMetaWebCall } from "../contract/site.ts";
import type { Wire } from "../contract/page.ts";
import type { RefusalCode } from "../contract/refusals.ts";

/** As in the contract, which would bring its whole schema into the browser; a test holds them to it. */
export const ADDRESSES = {
  read: "/checkouts/calls/read",
  countries: "/checkouts/calls/countries",
  quote: "/checkouts/calls/quote",
  changeLines: "/checkouts/calls/change-lines",
  signIn: "/checkouts/calls/sign-in",
  signUp: "/checkouts/calls/sign-up",
  signOut: "/checkouts/calls/sign-out",
  place: "/checkouts/calls/place-order",
  pay: "/checkouts/calls/pay",
  returned: "/checkouts/calls/return",
  order: "/checkouts/calls/order",
  refundAccount: "/checkouts/calls/refund-account",
  findOrder: "/checkouts/calls/find-order",
  shop: "/web.MetaWebService/SearchMetaWeb",
} as const;

/** An answer other than 200. */
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

const TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 1_000;
const MAX_RETRIES = 2;

/**
 * Every call may be repeated. As SPEC section 7 has it: 408, 503 and a call that nobody has answered in time are tried
 * again after a second, a failure of the network after one second and then two.
 */
export const browserWire: Pick<Wire, "backend"> = {
  async backend(method, path, input) {
    for (let retries = 0; ; retries += 1) {
      let delayMs = RETRY_DELAY_MS;
      try {
        const answer = await post(method, path, input);
        if (retries === MAX_RETRIES || (answer.code !== 408 && answer.code !== 503)) return answer;
      } catch (error) {
        if (retries === MAX_RETRIES) throw error;
        const timedOut = error instanceof DOMException && error.name === "TimeoutError";
        if (!timedOut) delayMs *= 2 ** retries;
      }
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  },
};

async function post(method: "GET" | "POST", path: string, input: unknown): Promise<Envelope<unknown>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method, signal, headers, body: JSON.stringify(input) });
  const text = await response.text();
  try {
    const envelope = JSON.parse(text) as Partial<Envelope<unknown>> | null;
    if (typeof envelope?.code === "number") return envelope as Envelope<unknown>;
  } catch {
    // What stands between here and the shop answers in its own words.
  }
  return { code: response.status === 200 ? 502 : response.status, message: "Operation failed", data: null };
}

type Backend = Pick<Wire, "backend">;

export const readCheckout = (input: InputOf<typeof readCheckoutCall>, wire: Backend = browserWire) =>
  call<typeof readCheckoutCall>(wire, ADDRESSES.read, input);

export const listCountries = (wire: Backend) => call<typeof countriesCall>(wire, ADDRESSES.countries, {});

export const quoteCheckout = (input: InputOf<typeof quoteCheckoutCall>, wire: Backend = browserWire) =>
  call<typeof quoteCheckoutCall>(wire, ADDRESSES.quote, input);

export const changeLines = (input: InputOf<typeof changeCheckoutLinesCall>) =>
  call<typeof changeCheckoutLinesCall>(browserWire, ADDRESSES.changeLines, input);

export const signIn = (input: InputOf<typeof signInCall>) =>
  call<typeof signInCall>(browserWire, ADDRESSES.signIn, input);

export const signUp = (input: InputOf<typeof signUpCall>) =>
  call<typeof signUpCall>(browserWire, ADDRESSES.signUp, input);

export const signOut = (input: InputOf<typeof signOutCall>) =>
  call<typeof signOutCall>(browserWire, ADDRESSES.signOut, input);

export const placeOrder = (input: InputOf<typeof placeOrderCall>) =>
  call<typeof placeOrderCall>(browserWire, ADDRESSES.place, input);

export const payOrder = (input: InputOf<typeof payOrderCall>) =>
  call<typeof payOrderCall>(browserWire, ADDRESSES.pay, input);

/** The buyer is back from a payment provider; the order as it stands then. */
export const returnFromPayment = (input: InputOf<typeof returnFromPaymentCall>, wire: Backend) =>
  call<typeof returnFromPaymentCall>(wire, ADDRESSES.returned, input);

export const readOrder = (input: InputOf<typeof placedOrderCall>) =>
  call<typeof placedOrderCall>(browserWire, ADDRESSES.order, input);

export const giveRefundAccount = (input: InputOf<typeof giveRefundAccountCall>) =>
  call<typeof giveRefundAccountCall>(browserWire, ADDRESSES.refundAccount, input);

export const findOrder = (input: InputOf<typeof findOrderCall>) =>
  call<typeof findOrderCall>(browserWire, ADDRESSES.findOrder, input);

/** Where customers write to; null when the shop does not say: no page fails for that. */
export async function findServiceEmail(wire: Backend): Promise<string | null> {
  try {
    const { items } = await call<typeof searchMetaWebCall>(wire, ADDRESSES.shop, { group: "overall", marketing: "h5" });
    const [found] = items.filter(({ field }) => field === "overall");
    const { customerServiceEmail } = JSON.parse(found?.dataV2 ?? "{}") as { customerServiceEmail?: string };
    return customerServiceEmail || null;
  } catch (error) {
    if (error instanceof BackendRefusal) return null;
    throw error;
  }
}

/** Throws `BackendRefusal`, and whatever the network throws. */
async function call<C extends Call>(wire: Backend, path: string, input: InputOf<C>): Promise<OutputOf<C>> {
  const answer = await wire.backend("POST", path, input);
  if (answer.code !== 200) throw new BackendRefusal(answer);
  return answer.data as OutputOf<C>;
}
