/** Every way in which one field of a call's input can be invalid, derived from its contract. */

import { z } from "zod";
import type { Call } from "../../../contract/call.ts";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
};

export type WrongInput = { field: string; fieldError: string; input: Record<string, unknown> };

/** `right` with one field missing, of another type, too long, too large, too small or malformed. */
export function wrongInputs(call: Call, right: Record<string, unknown>): WrongInput[] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as Schema;
  return Object.entries(schema.properties ?? {}).flatMap(([field, of]) => {
    const without = Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));
    const missing = schema.required?.includes(field) ? [{ field, fieldError: "missing", input: without }] : [];
    const fieldErrors = wrongValues(of, right[field], call.method === "GET");
    return [
      ...missing,
      ...fieldErrors.map(({ fieldError, value }) => ({ field, fieldError, input: { ...right, [field]: value } })),
    ];
  });
}

/** A query string has only text, so other types are not tried there. */
function wrongValues(schema: Schema, right: unknown, inQuery: boolean): { fieldError: string; value: unknown }[] {
  const kinds = schema.anyOf ?? [schema];
  // A field that takes anything cannot be invalid.
  if (kinds.some((kind) => kind.type === undefined && kind.enum === undefined && kind.const === undefined)) return [];
  const found: { fieldError: string; value: unknown }[] = [{ fieldError: "a list of lists", value: [["x"], ["y"]] }];
  if (!inQuery) found.push({ fieldError: "an object", value: { x: 1 } });

  const [text, list, number] = ["string", "array", "number"].map((type) =>
    kinds.find((kind) => kind.type === type || (type === "number" && kind.type === "integer")),
  );
  if (text?.maxLength !== undefined) found.push({ fieldError: "too long", value: "x".repeat(text.maxLength + 1) });
  if (text && (text.pattern !== undefined || text.enum)) found.push({ fieldError: "of another form", value: "¿no?" });
  if (list?.maxItems !== undefined && Array.isArray(right)) {
    found.push({ fieldError: "too many", value: Array.from({ length: list.maxItems + 1 }, () => right[0] as unknown) });
  }
  if (list && !text) found.push({ fieldError: "no list", value: "no list" });
  if (number?.maximum !== undefined && number.maximum < Number.MAX_SAFE_INTEGER) {
    found.push({ fieldError: "too large", value: number.maximum + 1 });
  }
  const least = number?.minimum ?? number?.exclusiveMinimum;
  if (least !== undefined && least > -1_000) found.push({ fieldError: "too small", value: least - 1 });
  if (number && !text) found.push({ fieldError: "no number", value: "no number" });
  return found;
}
