import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/forms/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../ui/lists/load-more.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useApp } from "../context.tsx";
import { BrokenList, WaitingList } from "../session/own-list-states.tsx";
import { useOwnList } from "../session/use-own-list.ts";
import { CouponCard } from "./coupon-card.tsx";
import { findCoupons, type CouponList as ListName, type OwnCoupon } from "./coupon-queries.ts";
import styles from "./coupon-list.module.css";

const CART = "/pages/shopcart/index";
/** Coupons are few: the next page loads when the end is nearly visible. */
const REACH_PX = 500;

type CouponListProps = {
  name: ListName;
  /** Chooses a coupon in the cart, which shows whether it applies to the checked lines. */
  onUse: (code: string) => void;
};

/** A customer's coupons: available, used or expired (SPEC COUP-01). */
export function CouponList({ name, onUse }: CouponListProps) {
  const { api } = useApp();
  const list = useOwnList<OwnCoupon>(`coupons ${name}`, (cursor) => findCoupons(api, { type: name, cursor }));
  const [now] = useState(() => Date.now());

  if (list.state === "waiting") return <WaitingList />;
  if (list.state === "broken") return <BrokenList list={list} />;
  if (list.items.length === 0 && list.state === "end") return <NoCoupons name={name} />;
  return (
    <>
      <ul className={styles.list}>
        {list.items.map(({ coupon, status }) => (
          <li key={coupon.code}>
            <CouponCard coupon={coupon} status={status} now={now}>
              {status === "normal" && coupon.startAt <= now && <UseIt code={coupon.code} onUse={onUse} />}
            </CouponCard>
          </li>
        ))}
      </ul>
      <LoadMore state={list.state} onLoad={list.loadMore} reachPx={REACH_PX} />
    </>
  );
}

function UseIt({ code, onUse }: { code: string; onUse: CouponListProps["onUse"] }) {
  return (
    <Link className={buttonClass({ kind: "primary", size: "compact" })} to={CART} onClick={() => onUse(code)}>
      <Trans>Use it</Trans>
      <VisuallyHidden> {code}</VisuallyHidden>
    </Link>
  );
}

function NoCoupons({ name }: { name: ListName }) {
  const titles = {
    available: <Trans>No coupons at the moment</Trans>,
    used: <Trans>No used coupons yet</Trans>,
    expired: <Trans>No expired coupons</Trans>,
  };
  return (
    <EmptyState
      icon="ticket"
      title={titles[name]}
      text={<Trans>Your coupons appear here, and the best one is applied in your cart automatically.</Trans>}
    >
      <Link className={buttonClass()} to="/pages/home/index">
        <Trans>Go shopping</Trans>
      </Link>
    </EmptyState>
  );
}
