/** The ways a call may fail. `failures.ts` shows and reports all of them, whoever catches them. */

import type { BackendAnswer } from "../../contract/page.ts";
import type { RefusalCode } from "../../contract/refusals.ts";

export class ApiError extends Error {
  /** SPEC ERR-02: the caller cancelled it; nothing went wrong. */
  get cancelled(): boolean {
    return false;
  }
}

/**
 * Whether the shop is temporarily unavailable. Of an error in a server-rendered page the browser knows only the status.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BackendError) return error.code === 503;
  if (error instanceof StorefrontError) return error.code === "SERVICE_UNAVAILABLE" || error.code === "HTTP_503";
  return (error as { status?: unknown } | null)?.status === 503;
}

export class ConnectionError extends ApiError {
  readonly reason: "network" | "timeout" | "abort";

  constructor(reason: ConnectionError["reason"]) {
    super(`request:${reason === "network" ? "fail" : reason}`);
    this.reason = reason;
  }

  override get cancelled(): boolean {
    return this.reason === "abort";
  }
}

export class BackendError extends ApiError {
  readonly code: number;
  /** Null when the shop failed rather than refused. */
  readonly reason: RefusalCode | null;
  /** What the refusal carries, e.g. `FieldError[]` of "input.invalid". */
  readonly details: unknown;
  /** Seconds to wait; null when the shop does not say. */
  readonly retryAfterS: number | null;

  constructor({ code, message, data, retryAfterS }: BackendAnswer) {
    super(message);
    const refusal = data as { reason?: RefusalCode; details?: unknown } | null;
    this.code = code;
    this.reason = refusal?.reason ?? null;
    this.details = refusal?.details ?? null;
    this.retryAfterS = retryAfterS ?? null;
  }
}

export class StorefrontError extends ApiError {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}
