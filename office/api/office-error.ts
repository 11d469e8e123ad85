import type { OfficeFieldError, OfficeRefusalData } from "../../contract/office/refused.ts";

/** A refused or failed call. `reason` is a code of contract/refusals.ts, "offline" or "failed". */
export class OfficeError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly details: unknown;
  /** Of the message, as the office translates it; null: it has none. */
  readonly pattern: string | null;
  readonly values: readonly (string | number)[];

  constructor(code: number, reason: string, message: string, refusal: Partial<OfficeRefusalData> = {}) {
    super(message);
    this.name = "OfficeError";
    this.code = code;
    this.reason = reason;
    this.details = refusal.details ?? null;
    this.pattern = refusal.pattern ?? null;
    this.values = refusal.values ?? [];
  }

  /** What is wrong, by the field's path in the input. */
  get fields(): OfficeFieldError[] {
    return this.reason === "input.invalid" && Array.isArray(this.details) ? (this.details as OfficeFieldError[]) : [];
  }
}

/** Two people changed the same thing: what it is now, and the version to save over it. */
export type Collision = { current: unknown; version: string };

/** Of the refusal "edit.changed", else null. */
export function collisionOf(error: unknown): Collision | null {
  return error instanceof OfficeError && error.reason === "edit.changed" ? (error.details as Collision) : null;
}
