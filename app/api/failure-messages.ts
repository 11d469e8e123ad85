/** Messages for failed calls, in the visitor's language (SPEC ERR-01, ERR-02). */

import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { RefusalCode } from "../../contract/refusals.ts";
import { BackendError, ConnectionError, isUnavailable, StorefrontError } from "./errors.ts";

/** A refusal not listed here shows the server's English message. */
const REFUSALS: Partial<Record<RefusalCode, MessageDescriptor>> = {
  "input.invalid": msg`Please check what you entered`,
  "session.wrong": msg`Account or password error`,
  "customer.taken": msg`An account with this email already exists. Please log in.`,
  "cart.empty": msg`Your cart is empty`,
  "cart.full": msg`Your cart is full`,
  "favorites.full": msg`You have reached the limit for favorites`,
  "stock.short": msg`Some items are no longer in stock`,
  "order.below-minimum": msg`Some items are below the minimum order quantity`,
  "coupon.refused": msg`This coupon cannot be used`,
  "coupon.taken": msg`This coupon has already been used`,
  "credit.short": msg`You do not have enough store credit`,
  "picture.refused": msg`This picture cannot be used`,
  "body.too-large": msg`This file is too large`,
};

/** Null for what visitors are not told: "Data not found", and most storefront errors. */
export function messageOfFailure(error: unknown, words: I18n): string | null {
  if (error instanceof ConnectionError) {
    if (error.cancelled) return null;
    return error.reason === "timeout"
      ? words._(msg`The connection timed out. Please try again.`)
      : words._(msg`No connection. Please check your internet connection and try again.`);
  }
  if (error instanceof StorefrontError) {
    if (isUnavailable(error)) return words._(msg`The shop is not available right now. Please try again in a moment.`);
    return error.code === "THROTTLED" ? tooManyTries(null, words) : null;
  }
  if (!(error instanceof BackendError) || error.reason === "not-found") return null;
  if (error.code === 429) return tooManyTries(error.retryAfterS, words);
  if (error.code === 408) return words._(msg`The connection timed out. Please try again.`);
  if (error.code >= 500) return words._(msg`Operation failed`);
  const known = error.reason && REFUSALS[error.reason];
  return known ? words._(known) : error.message || words._(msg`Operation failed`);
}

/** Why something could not be loaded, shown in its place. An answer never counts as a lost connection. */
export function messageOfLoading(error: unknown, words: I18n): string {
  const message = error instanceof ConnectionError || isThrottled(error) ? messageOfFailure(error, words) : null;
  return message ?? words._(msg`The shop is not available right now. Please try again in a moment.`);
}

function isThrottled(error: unknown): boolean {
  if (error instanceof StorefrontError) return error.code === "THROTTLED";
  return error instanceof BackendError && error.code === 429;
}

function tooManyTries(seconds: number | null, words: I18n): string {
  if (seconds === null) return words._(msg`Too many attempts. Please wait a minute and try again.`);
  // Longer waits are given in minutes.
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds <= 90
      ? msg`${plural(seconds, {
          one: "Too many attempts. Please try again in # second.",
          other: "Too many attempts. Please try again in # seconds.",
        })}`
      : msg`${plural(minutes, {
          one: "Too many attempts. Please try again in # minute.",
          other: "Too many attempts. Please try again in # minutes.",
        })}`;
  return words._(wait);
}
