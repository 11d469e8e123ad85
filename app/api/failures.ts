/** What happens after a failed call: all of the client's rules (SPEC ERR-01, ERR-02, ERR-04). */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RefusalCode } from "../../contract/refusals.ts";
import type { CallFailure } from "./api.ts";
import type { BugReporter } from "./bug-reports.ts";
import { ApiError, BackendError, ConnectionError, isUnavailable, StorefrontError } from "./errors.ts";
import { messageOfFailure } from "./failure-messages.ts";

type FailureContext = {
  words: I18n;
  say(text: string): void;
  report: BugReporter;
  /** Ends the session with this token, or asks a guest to log in; false when it is no longer current. */
  loseSession(token: string | null): boolean;
  leaving(): boolean;
};

export function failureRules(context: FailureContext): (failure: CallFailure) => void {
  return ({ error, api, call, errorHandledBy, token }) => {
    if (!(error instanceof ApiError) || error.cancelled || errorHandledBy === "nobody" || context.leaving()) return;
    if (endsSession(error)) {
      if (context.loseSession(token)) context.say(context.words._(msg`Login failure`));
      return;
    }
    const isUnreachable = api === "storefront" && error instanceof ConnectionError;
    const toasts = errorHandledBy === "toast" || (errorHandledBy === "caller" && isUnreachable);
    const text = toasts ? messageOfFailure(error, context.words) : null;
    if (text) context.say(text);
    if (!isReported(error, errorHandledBy)) return;
    context.report(api, { call, message: error.message, code: "code" in error ? error.code : undefined });
  };
}

function endsSession(error: ApiError): boolean {
  if (error instanceof StorefrontError) return error.code === "ACCESS_DENIED";
  return error instanceof BackendError && error.code === 401;
}

/** These pass with time, or the visitor can fix them. */
const PASSING = new Set([408, 429, 503]);
const NOT_REPORTED: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["session.wrong", "not-found"]);

function isReported(error: ApiError, errorHandledBy: CallFailure["errorHandledBy"]): boolean {
  if (error instanceof ConnectionError) return false;
  if (error instanceof StorefrontError) return error.code !== "THROTTLED" && !isUnavailable(error);
  if (!(error instanceof BackendError) || PASSING.has(error.code)) return false;
  if (error.reason !== null && NOT_REPORTED.has(error.reason)) return false;
  // A caller that shows refusals itself expects them.
  return errorHandledBy !== "caller" || error.reason === null;
}
