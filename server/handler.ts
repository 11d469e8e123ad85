/** A handler: one call of the contract bound to the use case that answers it. `http/rpc.ts` mounts handlers. */
import type { z } from "zod";
import type { Call } from "../contract/call.ts";
import { customerOfSession, type SignedIn } from "./customers/sessions/sessions.ts";
import type { Shop } from "./shop.ts";

export type Caller = {
  ip: string;
  /** The shop's own address as this caller reached it, e.g. "https://shop.example". */
  origin: string;
  /** The Idempotency-Key header, if one was sent. */
  idempotencyKey: string | null;
  /** The token of the Authorization header, if one was sent; it is not verified yet. */
  bearer: string | null;
  /** The customer's token in the cookie of checkouts, if one was sent; it is not verified yet. */
  checkoutSession?: string | null;
  /** Sets that cookie in the caller's browser; null deletes it. Undefined while a page is rendered on the server. */
  keepCheckoutSession?: (token: string | null) => void;
};

export type Handler = {
  call: Call;
  handle(shop: Shop, input: unknown, caller: Caller): Promise<unknown>;
};

/** Binds `call` to `handle`; the input is parsed by the contract before `handle` sees it. */
export function handler<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output> & { access: "public" },
  handle: (shop: Shop, input: z.output<Input>, caller: Caller) => Promise<z.input<Output>>,
): Handler {
  return {
    call,
    handle: (shop, input, caller) => handle(shop, call.input.parse(input), caller),
  };
}

/** The same for a customer's own call: a caller without a session is refused before the input is parsed. */
export function customerHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output> & { access: "customer" },
  handle: (shop: Shop, input: z.output<Input>, signedIn: SignedIn, caller: Caller) => Promise<z.input<Output>>,
): Handler {
  return {
    call,
    async handle(shop, input, caller) {
      const signedIn = await customerOfSession(shop, caller.bearer);
      return handle(shop, call.input.parse(input), signedIn, caller);
    },
  };
}
