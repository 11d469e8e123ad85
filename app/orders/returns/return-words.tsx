/** Returns in the page's language (SPEC REFD-01). */
import { useLingui } from "@lingui/react/macro";
import { RETURN_REASONS, type ReturnReason } from "../../../domain/returns.ts";
import { Chip, type ChipProps } from "../../../ui/chip.tsx";
import type { ReturnRequest } from "../../api/order-queries.ts";

export function useReasonNames(): Record<ReturnReason, string> {
  const { t } = useLingui();
  return {
    defective: t`It does not work as it should`,
    damaged: t`It arrived damaged`,
    "wrong-item": t`It is not what I ordered`,
    "not-as-described": t`It is not as described`,
    "missing-parts": t`Something is missing`,
    other: t`Another reason`,
  };
}

export function isReason(text: string): text is ReturnReason {
  return RETURN_REASONS.some((each) => each === text);
}

/** The shop's people may note a reason in words of their own. */
export function useReasonWords(): (reason: string) => string {
  const names = useReasonNames();
  return (reason) => (isReason(reason) ? names[reason] : reason);
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
