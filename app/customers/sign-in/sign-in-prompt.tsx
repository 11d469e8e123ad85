import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { useCustomer } from "../../session/customer.ts";
import { loginPath } from "../../session/login-path.ts";
import { useSession } from "../../session/session.ts";
import styles from "./sign-in-prompt.module.css";

/** Invites a guest to log in, greets a customer (SPEC HOME-02). Both have the same height. */
export function SignInPrompt() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <section className={styles.prompt} aria-label={t`Your account`}>
      <Icon name="user" size={24} />
      {session ? <Greeting /> : <Invitation />}
    </section>
  );
}

function Invitation() {
  return (
    <>
      <p>
        <b>
          <Trans>Members save more</Trans>
        </b>
        <span>
          <Trans>Coupons, VIP discounts, and favorites on all your devices.</Trans>
        </span>
      </p>
      <Link className={buttonClass({ kind: "primary", size: "compact" })} to={loginPath()}>
        <Trans>Log in</Trans>
      </Link>
    </>
  );
}

function Greeting() {
  const { percent, count } = useFormats();
  const { user, standing } = useCustomer();
  const name = user?.firstName ? <bdi>{user.firstName}</bdi> : null;
  const coupons = count(standing?.coupons.length ?? 0);
  const tier = standing ? <bdi>{standing.tier}</bdi> : null;
  return (
    <>
      <p>
        <b>{name ? <Trans>Welcome back, {name}</Trans> : <Trans>Welcome back</Trans>}</b>
        <span>
          {standing &&
            (standing.basisPoints > 0 ? (
              <Trans>
                {tier}: {percent(standing.basisPoints)} off · Coupons: {coupons}
              </Trans>
            ) : (
              <Trans>Coupons: {coupons}</Trans>
            ))}
        </span>
      </p>
      <Link className={buttonClass({ size: "compact" })} to="/pages/account/index">
        <Trans>My account</Trans>
      </Link>
    </>
  );
}
