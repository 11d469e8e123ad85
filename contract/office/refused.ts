/** What a refused office call answers in `data`. */

/** The rule that a field breaks; `limit`: of its length, number or amount, else null. */
export type BrokenRule = {
  code:
    | "required"
    | "type"
    | "choice"
    | "format"
    | "email"
    | "url"
    | "invalid"
    | "text-min"
    | "text-max"
    | "list-min"
    | "list-max"
    | "number-min"
    | "number-max";
  limit: number | null;
};

export type OfficeFieldError = {
  /** Its path in the input. */
  field: string;
  /** In English. Rules that shoppers have too say what is wrong by a code alone. */
  message?: string;
  code?: string;
  /** Of the message, with {0} for the first of `values`. */
  pattern?: string;
  values?: readonly (string | number)[];
  rule?: BrokenRule;
};

export type OfficeRefusalData = {
  /** A code of contract/refusals.ts. */
  reason: string;
  /** Of "input.invalid" a list of `OfficeFieldError`. */
  details: unknown;
  /** Of the message, with {0} for the first of `values`; null: there is none. */
  pattern: string | null;
  values: readonly (string | number)[];
};
