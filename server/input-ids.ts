import { Refusal } from "../contract/refusals.ts";
import { idOf } from "../domain/ids.ts";

/** Throws `input.invalid`, naming the field, for an id of another kind. */
export function idOfInput(field: string, id: string, type: string): number {
  const number = idOf(id, type);
  if (number !== null) return number;
  throw new Refusal("input.invalid", `${field}: "${id}" is not the id of a ${type}`, [
    { field, message: `is not the id of a ${type}` },
  ]);
}

export function idsOfInput(field: string, ids: readonly string[], type: string): number[] {
  return ids.map((id) => idOfInput(field, id, type));
}
