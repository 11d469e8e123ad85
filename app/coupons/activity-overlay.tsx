import { useEffect, useState } from "react";
import { useLocalState } from "../local-state.ts";
import { onDemand } from "../on-demand.tsx";
import { isProposedThisVisit } from "../places/use-first-visit.ts";
import { useRootData } from "../root-data.ts";
import { useCustomer } from "../session/customer.ts";
import { useSession } from "../session/session.ts";
import { whenQuiet } from "../when-quiet.ts";
import { withMessages } from "../with-messages.ts";

/** SPEC HOME-04 */
const DELAY_MS = 2_000;

const ActivityDialog = onDemand(
  async () =>
    (await withMessages("app/coupons/activity-dialog.tsx", () => import("./activity-dialog.tsx"))).ActivityDialog,
  ({ open }) => open,
  ({ onClose }) => onClose(),
);

/** Once, on the first visit without another popup: the customer's coupons, or samples for guests (SPEC HOME-04, COUP-05). */
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
        if (isProposedThisVisit()) return;
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
