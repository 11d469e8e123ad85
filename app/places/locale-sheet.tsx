import { latePart } from "../late.tsx";
import { useLocaleSheet } from "./locale-state.ts";
import { useFirstVisit } from "./use-first-visit.ts";
import { useRatesTold } from "./use-rates-told.ts";

const LocaleDialog = latePart(
  async () => (await import("./locale-dialog.tsx")).LocaleDialog,
  ({ open }) => open,
);

/** SPEC LOC-02: opened by `openLocaleSheet`, and by itself on the first visit. */
export function LocaleSheet() {
  const open = useLocaleSheet((state) => state.open);
  useFirstVisit();
  useRatesTold();
  return <LocaleDialog open={open} />;
}
