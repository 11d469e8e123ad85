import { useLingui } from "@lingui/react/macro";
import { reasonMessage, RETURN_REASON_NAMES } from "../../../content/return-reasons.ts";
import { RETURN_REASONS, type ReturnReason } from "../../../domain/orders/returns.ts";
import { Chip, type ChipProps } from "../../../ui/forms/chip.tsx";
import type { ReturnRequest } from "../order-queries.ts";

export function useReasonNames(): Record<ReturnReason, string> {
  const { i18n } = useLingui();
  const entries = RETURN_REASONS.map((reason) => [reason, i18n._(RETURN_REASON_NAMES[reason])]);
  return Object.fromEntries(entries) as Record<ReturnReason, string>;
}

/** Staff may enter a reason in their own words. */
export function useReasonMessages(): (reason: string) => string {
  const { i18n } = useLingui();
  return (reason) => reasonMessage(reason, i18n);
}

const LOOKS: Record<ReturnRequest["state"], Pick<ChipProps, "tone" | "icon">> = {
  requested: { tone: "warning", icon: "clock" },
  approved: { tone: "positive", icon: "check" },
  declined: { tone: "negative", icon: "close" },
  received: { tone: "positive", icon: "box" },
  refunded: { tone: "positive", icon: "coins" },
};

export function ReturnChip({ state }: Pick<ReturnRequest, "state">) {
  const { t } = useLingui();
  const names: Record<ReturnRequest["state"], string> = {
    requested: t`Requested`,
    approved: t`Approved`,
    declined: t`Declined`,
    received: t`Received`,
    refunded: t`Refunded`,
  };
  return <Chip {...LOOKS[state]}>{names[state]}</Chip>;
}
