import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { CustomerStanding } from "../../../contract/coupons/standing.ts";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { useCustomer } from "../../session/customer.ts";
import { useFavorites } from "../../session/favorites/favorites.ts";
import { FAVORITES_PATH } from "../../session/favorites/heart-button.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import styles from "./account-tiles.module.css";

/** Coupons, favorites and store credit with their figures (SPEC ACCT-01). `standing`: null until loaded. */
export function AccountTiles({ standing }: { standing: CustomerStanding | null }) {
  const { count, charged } = useFormats();
  const known = useCustomer(({ status }) => status === "ready");
  const favorites = Object.values(useFavorites()).filter(Boolean).length;
  const [isCreditOpen, openCredit] = useState(false);
  return (
    <>
      <ul className={styles.tiles}>
        <li>
          <Link className={styles.tile} to="/customer/coupon">
            <Figure icon="ticket" figure={standing && count(standing.coupons.length)} name={<Trans>Coupons</Trans>} />
          </Link>
        </li>
        <li>
          <Link className={styles.tile} to={FAVORITES_PATH}>
            <Figure icon="heart" figure={known ? count(favorites) : null} name={<Trans>Favorites</Trans>} />
          </Link>
        </li>
        <li>
          <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => openCredit(true)}>
            <Figure icon="coins" figure={standing && charged(standing.creditCents)} name={<Trans>My credits</Trans>} />
          </button>
        </li>
      </ul>
      <CreditDialog open={isCreditOpen} onClose={() => openCredit(false)} standing={standing} />
    </>
  );
}

function Figure({ icon, figure, name }: { icon: IconName; figure: string | null; name: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className={styles.figure}>{figure === null ? <i className={styles.unknown} /> : <bdi>{figure}</bdi>}</span>
      <span className={styles.name}>{name}</span>
    </>
  );
}
