/** Messages for the reasons of returns (SPEC REFD-01). */

import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isReturnReason, type ReturnReason } from "../domain/orders/returns.ts";

export const RETURN_REASON_NAMES: Record<ReturnReason, MessageDescriptor> = {
  defective: msg`It does not work properly`,
  damaged: msg`It arrived damaged`,
  "wrong-item": msg`It is not what I ordered`,
  "not-as-described": msg`It is not as described`,
  "missing-parts": msg`Something is missing`,
  other: msg`Another reason`,
};

/** A reason that staff wrote themselves is unchanged. */
export function reasonMessage(reason: string, i18n: I18n): string {
  return isReturnReason(reason) ? i18n._(RETURN_REASON_NAMES[reason]) : reason;
}
