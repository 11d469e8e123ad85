import { onDemand } from "../on-demand.tsx";
import { useLocaleSheet } from "./locale-state.ts";
import { useCurrencyScript } from "./use-currency-script.ts";
import { useFirstVisit } from "./use-first-visit.ts";

const LocaleDialog = onDemand(
  async () => (await import("./locale-dialog.tsx")).LocaleDialog,
  ({ open, prepared }) => open || prepared,
  (_, tell) => {
    const { open, proposal } = useLocaleSheet.getState();
    useLocaleSheet.setState({ open: false, prepared: false });
    if (open && proposal === null) tell();
  },
);

/** SPEC LOC-02: opened by `openLocaleSheet`, and automatically on the first visit. */
export function LocaleSheet() {
  const open = useLocaleSheet((state) => state.open);
  const prepared = useLocaleSheet((state) => state.prepared);
  useFirstVisit();
  useCurrencyScript();
  return <LocaleDialog open={open} prepared={prepared} />;
}
