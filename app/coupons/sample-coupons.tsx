import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { offersIn, SAMPLE_COUPONS } from "../../domain/coupons/given-coupons.ts";
import { buttonClass } from "../../ui/forms/button.tsx";
import { useFormats } from "../formats.ts";
import { loginPath } from "../session/login-path.ts";
import styles from "./sample-coupons.module.css";

type SampleCouponsProps = {
  invite?: boolean;
};

/** Sample coupons invite guests to log in; they never affect prices (SPEC COUP-05). */
export function SampleCoupons({ invite = false }: SampleCouponsProps) {
  const { amount, pricing } = useFormats();
  return (
    <ul className={styles.samples}>
      {offersIn(SAMPLE_COUPONS, pricing).map(({ offCents, leastAmountCents }) => {
        const off = <bdi>{amount(offCents)}</bdi>;
        const least = <bdi>{amount(leastAmountCents)}</bdi>;
        return (
          <li key={offCents}>
            <p className={styles.value}>
              <Trans>{off} off</Trans>
            </p>
            <div className={styles.terms}>
              <p>
                <Trans>For orders from {least}</Trans>
              </p>
              {invite && (
                <Link className={buttonClass({ size: "compact" })} to={loginPath()}>
                  <Trans>Log in to use</Trans>
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
