import { Trans, useLingui } from "@lingui/react/macro";
import { offersIn, SAMPLE_COUPONS } from "../../domain/coupons/given-coupons.ts";
import { useFormats } from "../checkout-context.tsx";
import styles from "./guest-coupons.module.css";

/** Invites guests to log in for coupons, which are never part of a guest's price (SPEC COUP-05). */
export function GuestCoupons({ ready, onLogIn }: { ready: boolean; onLogIn: () => void }) {
  const { t } = useLingui();
  const { charged, pricing } = useFormats();
  return (
    <div className={styles.guest}>
      <p className={styles.text}>
        <Trans>
          Log in or create an account to use coupons like these. A new account comes with all of these and five more.
        </Trans>
      </p>
      <ul className={styles.samples} aria-label={t`Coupons for members`}>
        {offersIn(SAMPLE_COUPONS, pricing).map(({ offCents, leastAmountCents }) => {
          const [off, least] = [
            <bdi key="off">{charged(offCents)}</bdi>,
            <bdi key="least">{charged(leastAmountCents)}</bdi>,
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
