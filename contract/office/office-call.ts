/** Calls of the office: the Admin API. `POST /office/api/orders/ship` is the call "orders.ship". */

import { z } from "zod";
import type { Permission } from "../../domain/staff/permissions.ts";

/**
 * "anyone": without a session; "signing-in": with a session whose second factor may be missing; "signed-in": any member
 * of staff. Permissions include being signed in.
 */
export type OfficeAccess = "anyone" | "signing-in" | "signed-in" | Permission;

export type OfficeCall<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  name: `${string}.${string}`;
  access: OfficeAccess;
  /** "read" is a GET with its input in the query; "change" a POST that is recorded in the history. */
  kind: "read" | "change";
  /** One line, for the API documentation. */
  summary: string;
  input: Input;
  output: Output;
  /** Whether the body may be a form with one file, which becomes `file` of the input (an uploaded picture: `Upload`). */
  takesFile?: boolean;
  /** Of that file; default: as a picture may have. */
  mostBytes?: number;
};

export type OfficeInput<C extends OfficeCall> = z.input<C["input"]>;
export type OfficeOutput<C extends OfficeCall> = z.output<C["output"]>;

export function officeRead<Input extends z.ZodType, Output extends z.ZodType>(
  call: Omit<OfficeCall<Input, Output>, "kind">,
): OfficeCall<Input, Output> & { kind: "read" } {
  return { ...call, kind: "read" };
}

export function officeChange<Input extends z.ZodType, Output extends z.ZodType>(
  call: Omit<OfficeCall<Input, Output>, "kind">,
): OfficeCall<Input, Output> & { kind: "change" } {
  return { ...call, kind: "change" };
}

/** Inputs of reads come from a query string: one value or several of the same name. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(item).max(250),
  );
}

export const flag = z.preprocess((given) => (given === "true" ? true : given === "false" ? false : given), z.boolean());
export const whole = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Of a list: the cursor that the page before gave. */
export const cursor = z.string().min(1).max(500).optional();
export const pageSize = z.coerce.number().int().min(1).max(200).default(50);

/**
 * Of the thing as it was read. A change that gives an older one is refused with 409 "edit.changed", whose details hold
 * `current`: the thing as it is now. Without one the change is made in any case.
 */
export const version = z.string().min(1).max(100).optional();
