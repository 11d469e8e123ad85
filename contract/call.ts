import type { z } from "zod";
import type { CallAddress } from "./call-addresses.ts";

/** The shop's features, in the order in which the API documentation shows them. */
export const FEATURES = [
  "catalog",
  "cart",
  "checkout",
  "orders",
  "customers",
  "places",
  "translation",
  "site",
] as const;

export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = CallAddress & {
  input: Input;
  output: Output;
  /** Whether the body may be a form with one file, which becomes `file` of the input. */
  takesFile?: boolean;
};

/** What the API documentation says of a call that others may make, besides its schemas. */
export type CallDocs = {
  feature: (typeof FEATURES)[number];
  /** One line. */
  summary: string;
  /** Statuses besides those that every call may answer; the call's docstring says when. */
  refusals?: readonly (401 | 402 | 404 | 409 | 422 | 502)[];
  /** Whether the header Idempotency-Key makes repeats do nothing anew. Other writes need none. */
  takesKey?: true;
};

export type InputOf<C extends Call> = z.input<C["input"]>;
export type OutputOf<C extends Call> = z.output<C["output"]>;

export function defineCall<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Rest extends Pick<CallAddress, "access"> & Partial<CallDocs>,
>(call: Call<Input, Output> & Rest): Call<Input, Output> & Rest {
  return call;
}
