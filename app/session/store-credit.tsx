import { Trans } from "@lingui/react/macro";
import type { Standing } from "../../contract/customer.ts";
import { useFormats } from "../formats.ts";
import styles from "./standing-card.module.css";

/** What the shop owes her, in dollars as it is kept (SPEC ACCT-01, REFD-01). */
export function StoreCredit({ standing }: { standing: Pick<Standing, "creditCents"> }) {
  const { dollars } = useFormats();
  return (
    <section className={styles.card}>
      <h2>
        <Trans>My credits</Trans>
      </h2>
      <p className={styles.figure}>{dollars(standing.creditCents)}</p>
      <p className={styles.note}>
        <Trans>You can pay with them at the checkout.</Trans>
      </p>
    </section>
  );
}
