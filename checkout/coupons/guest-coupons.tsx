import { Trans, useLingui } from "@lingui/react/macro";
import { SAMPLE_COUPONS } from "../../domain/coupons/coupons.ts";
import styles from "./guest-coupons.module.css";
import { useFormats } from "../world.tsx";

/** Invites guests to log in for coupons, which are never part of a guest's price (SPEC COUP-05). */
export function GuestCoupons({ ready, onLogIn }: { ready: boolean; onLogIn: () => void }) {
  const { t } = useLingui();
  const { dollars } = useFormats();
  return (
    <div className={styles.guest}>
      <p className={styles.text}>
        <Trans>Customers order with coupons such as these. Log in to use yours.</Trans>
      </p>
      <ul className={styles.samples} aria-label={t`Coupons for customers`}>
        {SAMPLE_COUPONS.map(({ offCents, leastAmountCents }) => {
          const [off, least] = [
            <bdi key="off">{dollars(offCents)}</bdi>,
            <bdi key="least">{dollars(leastAmountCents)}</bdi>,
          ];
          const words = (
            <Trans>
              <strong>{off} off</strong> <small>from {least}</small>
            </Trans>
          );
          return (
            <li key={offCents}>
              <button type="button" className={styles.sample} disabled={!ready} onClick={onLogIn}>
                {words}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
