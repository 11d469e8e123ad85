import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { setCoupon } from "../../cart/cart-actions.ts";
import { CouponList } from "../../coupons/coupon-list.tsx";
import { COUPON_LISTS, type CouponList as ListName } from "../../coupons/coupon-queries.ts";
import { SampleCoupons } from "../../coupons/sample-coupons.tsx";
import { loginPath } from "../../session/login-path.ts";
import { WaitingList } from "../../session/own-list-states.tsx";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./coupons.module.css";

/** SPEC COUP-01, COUP-05 */
export function Component() {
  const { t } = useLingui();
  const live = useInBrowser();
  const session = useSession();
  return (
    <Page title={t`Coupons`} indexed={false}>
      <div className={styles.coupons}>{session ? <Own /> : live ? <ForGuests /> : <WaitingList />}</div>
    </Page>
  );
}

function Own() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const requestedTab = search.get("tab");
  const tab = COUPON_LISTS.find((each) => each === requestedTab) ?? "available";
  const names: Record<ListName, string> = {
    available: t({ message: "Available", context: "list of coupons" }),
    used: t({ message: "Used", context: "list of coupons" }),
    expired: t({ message: "Expired", context: "list of coupons" }),
  };
  return (
    <>
      <nav className={styles.tabs} aria-label={t`Lists`}>
        {COUPON_LISTS.map((each) => (
          <Link
            key={each}
            className={choiceChip}
            to={`?tab=${each}`}
            aria-current={each === tab ? "page" : undefined}
            replace
          >
            {names[each]}
          </Link>
        ))}
      </nav>
      <CouponList name={tab} onUse={(code) => setCoupon({ choice: "code", code })} />
    </>
  );
}

function ForGuests() {
  return (
    <>
      <section className={styles.invitation}>
        <h2>
          <Trans>Coupons for members</Trans>
        </h2>
        <p>
          <Trans>
            Log in or create an account to use coupons like these. A new account comes with all of these and five more.
          </Trans>
        </p>
        <Link className={buttonClass({ kind: "primary" })} to={loginPath()}>
          <Trans>Log in or create an account</Trans>
        </Link>
      </section>
      <SampleCoupons invite />
    </>
  );
}
