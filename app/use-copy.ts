import { useLingui } from "@lingui/react/macro";
import { toast } from "../ui/dialogs/toast.tsx";

/** Copies a text and confirms it in a toast. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: done, tone: "positive" });
    } catch {
      toast({ text: t`Operation failed`, tone: "negative" });
    }
  };
}
