import { useLingui } from "@lingui/react/macro";
import { Chip } from "../../ui/forms/chip.tsx";
import { useFormats } from "../formats.ts";
import type { Verdict } from "./order-rows.ts";

/** The message about a row's problem; "" if it has none. */
export function useVerdictMessages(): (verdict: Verdict, unread: string) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (verdict, unread) => {
    switch (verdict.is) {
      case "good":
        return "";
      case "waiting":
        return t`Not looked up yet`;
      case "unknown":
        return t`Not found`;
      case "sold-out":
        return t`Sold out`;
      case "no-quantity":
        return unread === "" ? t`Enter a quantity` : t`“${unread}” is not a quantity`;
      case "short":
        return verdict.left === 0
          ? t`All remaining stock is in your cart`
          : t`Only ${formats.count(verdict.left)} left`;
      case "batch":
        return t`Sold in multiples of ${formats.count(verdict.batch)}`;
      case "below-minimum":
        return t`Min.Order: ${formats.count(verdict.minimum)} · add ${formats.count(verdict.missing)} more`;
    }
  };
}

export function VerdictMessage({ verdict, unread }: { verdict: Verdict; unread: string }) {
  const words = useVerdictMessages()(verdict, unread);
  if (words === "") return null;
  if (verdict.is === "waiting") return <Chip icon="clock">{words}</Chip>;
  return (
    <Chip tone={verdict.is === "unknown" || verdict.is === "sold-out" ? "negative" : "warning"} icon="warning">
      {words}
    </Chip>
  );
}
