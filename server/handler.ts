import { z } from "zod";
import type { Call } from "../contract/call.ts";
import { Refusal } from "../contract/refusals.ts";
import { customerOfSession, sessionClaims, type SessionClaims, type SignedIn } from "./customers/sessions/sessions.ts";
import type { Shop } from "./shop.ts";

export type Caller = {
  ip: string;
  origin: string;
  idempotencyKey: string | null;
  /** From the Authorization header; not verified yet. */
  bearer: string | null;
  /** From the checkout's cookie; not verified yet. */
  checkoutSession?: string | null;
  /** Null deletes the cookie. Undefined while a page is rendered on the server. */
  keepCheckoutSession?: (token: string | null) => void;
  /** While a page is rendered for whoever has the link of a product's preview. */
  preview?: { productId: number; handle: string } | undefined;
};

export type Handler = {
  call: Call;
  handle(shop: Shop, input: unknown, caller: Caller): Promise<unknown>;
};

/** `handle` gets input that the contract has parsed. */
export function handler<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output> & { access: "public" },
  handle: (shop: Shop, input: z.output<Input>, caller: Caller) => Promise<z.input<Output>>,
): Handler {
  return {
    call,
    handle: (shop, input, caller) => handle(shop, call.input.parse(input), caller),
  };
}

/** Refuses callers without a session before the input is parsed. */
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

/** For a handler whose own statement checks the session, which saves one. Callers without a session are refused first. */
export function sessionHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output> & { access: "customer" },
  handle: (shop: Shop, input: z.output<Input>, session: SessionClaims, caller: Caller) => Promise<z.input<Output>>,
): Handler {
  return {
    call,
    async handle(shop, input, caller) {
      const session = await sessionClaims(shop, caller.bearer);
      try {
        return await handle(shop, call.input.parse(input), session, caller);
      } catch (error) {
        // What is wrong with the input concerns only those whose session has not ended.
        if (error instanceof Refusal || error instanceof z.ZodError) await customerOfSession(shop, caller.bearer);
        throw error;
      }
    },
  };
}
