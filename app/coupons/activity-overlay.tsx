import { useEffect, useState } from "react";
import { onDemand } from "../on-demand.tsx";
import { useLocalState } from "../local-state.ts";
import { isFirstVisit } from "../places/use-first-visit.ts";
import { useRootData } from "../root-data.ts";
import { useCustomer } from "../customers/session/customer.ts";
import { useSession } from "../customers/session/session.ts";
import { whenQuiet } from "../when-quiet.ts";

/** SPEC HOME-04 */
const DELAY_MS = 2_000;

const ActivityDialog = onDemand(
  async () => (await import("./activity-dialog.tsx")).ActivityDialog,
  ({ open }) => open,
  ({ onClose }) => onClose(),
);

/** On the first visit: the customer's coupons, or samples for guests (SPEC HOME-04, COUP-05). */
export function ActivityOverlay() {
  const session = useSession();
  const standing = useCustomer((state) => state.standing);
  const isDue = useLocalState(({ welcomed }) => !welcomed.coupons);
  const [open, setOpen] = useState(false);
  const coupons = session ? (standing?.coupons ?? []) : null;
  const hasSomething = coupons === null || coupons.length > 0;
  const isKnown = Boolean(useRootData()?.base) && (session === null || standing !== null);
  const waits = isDue && isKnown && hasSomething;

  useEffect(() => {
    if (!waits) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void (async () => {
        await firstVisitOver(leaving.signal);
        await whenQuiet(leaving.signal);
        useLocalState.setState(({ welcomed }) => ({ welcomed: { ...welcomed, coupons: true } }));
        setOpen(true);
      })();
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [waits]);

  return <ActivityDialog open={open} onClose={() => setOpen(false)} coupons={coupons} />;
}

const EVERY_MS = 250;

/** Resolves once the dialog that asks a first visitor for country and language, if due, is over. */
function firstVisitOver(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!signal.aborted && isFirstVisit()) return;
      clearInterval(timer);
      if (!signal.aborted) resolve();
    }, EVERY_MS);
  });
}
