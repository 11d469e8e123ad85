import { useLingui } from "@lingui/react/macro";
import type { ReportReason, ReviewState } from "../../domain/catalog/reviews.ts";

export function useReviewStates(): Record<ReviewState, string> {
  const { t } = useLingui();
  return { waiting: t`Waiting`, published: t({ message: "Published", context: "review" }), hidden: t`Hidden` };
}

export const STATE_TONES = { waiting: "warning", published: "positive", hidden: "neutral" } as const;

export function useReportNames(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    spam: t`Spam or advertising`,
    offensive: t`Offensive`,
    "off-topic": t`Not about the product`,
    "personal-data": t`Personal data`,
  };
}
