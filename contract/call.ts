/** One backend call: its place on the wire and the shapes of both sides. Server and client are derived from it. */
import type { z } from "zod";

export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** The row of the specification, e.g. "API-09". */
  row: string;
  method: "GET" | "POST";
  path: `/${string}`;
  /** Who may call: anyone, or a customer with a token. */
  access: "public" | "customer";
  /** The body of a POST together with the query string; the query string of a GET. */
  input: Input;
  output: Output;
};

export type InputOf<C extends Call> = z.input<C["input"]>;
export type OutputOf<C extends Call> = z.output<C["output"]>;

export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
): Call<Input, Output> {
  return call;
}
