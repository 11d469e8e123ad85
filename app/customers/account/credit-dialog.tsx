import { Trans, useLingui } from "@lingui/react/macro";
import type { CustomerStanding } from "../../../contract/coupons/standing.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useFormats } from "../../formats.ts";
import styles from "./credit-dialog.module.css";

type CreditDialogProps = { open: boolean; onClose: () => void; standing: CustomerStanding | null };

type Entry = CustomerStanding["creditEntries"][number];

/** Store credit and its transactions, in the base currency as stored (SPEC ACCT-01, REFD-01). */
export function CreditDialog({ open, onClose, standing }: CreditDialogProps) {
  const { t } = useLingui();
  const { charged } = useFormats();
  return (
    <Dialog open={open} onClose={onClose} title={t`My credits`}>
      <p className={styles.balance}>
        <bdi translate="no">{charged(standing?.creditCents ?? 0)}</bdi>
      </p>
      <p className={styles.note}>
        <Trans>You can use them at checkout.</Trans>
      </p>
      {standing && standing.creditEntries.length > 0 ? (
        <ul className={styles.entries}>
          {standing.creditEntries.map((entry, index) => (
            <Movement key={`${entry.at} ${index}`} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          <Trans>No activity yet. Refunds to store credit appear here right away.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function Movement({ entry: { kind, cents, balanceCents, orderName, at } }: { entry: Entry }) {
  const { t } = useLingui();
  const { charged, date } = useFormats();
  const names: Record<Entry["kind"], string> = {
    grant: t`Credit from the shop`,
    refund: t`Refund`,
    spend: t`Paid with credit`,
    restore: t`Refunded`,
    overpayment: t`Overpayment`,
  };
  const balance = <bdi translate="no">{charged(balanceCents)}</bdi>;
  return (
    <li>
      <span>
        {names[kind]}
        {orderName !== null && (
          <>
            {" · "}
            <bdi translate="no">{orderName}</bdi>
          </>
        )}
      </span>
      <bdi className={cents > 0 ? styles.more : styles.less}>
        {cents > 0 ? "+" : "−"}
        {charged(Math.abs(cents))}
      </bdi>
      <span className={styles.muted}>{date(at)}</span>
      <span className={styles.muted}>
        <Trans>Balance {balance}</Trans>
      </span>
    </li>
  );
}
