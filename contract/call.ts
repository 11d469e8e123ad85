import type { z } from "zod";
import type { CallAddress } from "./call-addresses.ts";

export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = CallAddress & {
  input: Input;
  output: Output;
  /** Whether the body may be a form with one file, which becomes `file` of the input. */
  takesFile?: boolean;
};

export type InputOf<C extends Call> = z.input<C["input"]>;
export type OutputOf<C extends Call> = z.output<C["output"]>;

export function defineCall<Input extends z.ZodType, Output extends z.ZodType, Access extends CallAddress["access"]>(
  call: Call<Input, Output> & { access: Access },
): Call<Input, Output> & { access: Access } {
  return call;
}
