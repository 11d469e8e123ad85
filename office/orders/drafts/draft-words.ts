import { useLingui } from "@lingui/react/macro";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useFormats } from "../../i18n/formats.ts";

type Saving = OfficeOutputOf<"draft">["money"]["saved"][number];
type DraftState = OfficeOutputOf<"draft">["state"];

export const DRAFT_TONES = { open: "neutral", sent: "warning", ordered: "positive", expired: "negative" } as const;

/** What the office calls states of drafts, and what their discounts are. */
export function useDraftWords() {
  const { t } = useLingui();
  const formats = useFormats();
  const states: Record<DraftState, string> = {
    open: t`Open`,
    sent: t`Link sent`,
    ordered: t`Ordered`,
    expired: t`Expired`,
  };
  const savingOf = ({ kind, name, basisPoints }: Saving): string => {
    const share = basisPoints > 0 ? `, ${formats.percent(basisPoints)}` : "";
    switch (kind) {
      case "big-order":
        return t`Big order discount` + share;
      case "promotion":
        return t`First orders discount` + share;
      case "vip":
      case "coupon":
      case "agreed":
        return name + share;
    }
  };
  return { states, savingOf };
}
