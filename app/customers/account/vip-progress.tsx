import { Trans } from "@lingui/react/macro";
import type { CustomerStanding } from "../../../contract/coupons/standing.ts";
import { useFormats } from "../../formats.ts";
import styles from "./standing-card.module.css";

/** The customer's tier, and the way to the next one (SPEC ACCT-01, DISC-02). */
export function VipProgress({
  standing,
}: {
  standing: Pick<CustomerStanding, "spentCents" | "tier" | "basisPoints" | "next">;
}) {
  const { charged, percent } = useFormats();
  const { spentCents, tier, basisPoints, next } = standing;
  return (
    <section className={styles.card}>
      <h2>
        <Trans>VIP tier</Trans>
      </h2>
      <p className={styles.figure}>
        {basisPoints > 0 ? <bdi>{tier}</bdi> : <Trans>Registered</Trans>}{" "}
        {basisPoints > 0 && (
          <small>
            <Trans>{percent(basisPoints)} off</Trans>
          </small>
        )}
      </p>
      {next ? (
        <>
          <progress value={spentCents} max={spentCents + next.missingCents} aria-hidden="true" />
          <p className={styles.note}>
            <Trans>
              {charged(next.missingCents)} more to <bdi>{next.name}</bdi>: {percent(next.basisPoints)} off every order
            </Trans>
          </p>
        </>
      ) : (
        <p className={styles.note}>
          <Trans>You have reached the highest tier.</Trans>
        </p>
      )}
    </section>
  );
}
