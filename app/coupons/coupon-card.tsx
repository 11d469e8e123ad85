import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CouponTitle } from "../../buyer/coupons/coupon-messages.tsx";
import { countryName } from "../../buyer/places/country-names.ts";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { listOf } from "../../domain/translation/languages.ts";
import { classes } from "../../ui/class-names.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Chip, type ChipProps } from "../../ui/forms/chip.tsx";
import { From, Until } from "../../ui/until.tsx";
import { useApp } from "../context.tsx";
import { useFormats } from "../formats.ts";
import { useCopy } from "../use-copy.ts";
import type { OwnCoupon } from "./coupon-queries.ts";
import styles from "./coupon-card.module.css";

export type CouponStatus = OwnCoupon["status"];

type CouponCardProps = {
  coupon: Coupon;
  status: CouponStatus;
  now: number;
  children?: ReactNode;
};

/** A coupon's value, conditions and status (SPEC COUP-01). */
export function CouponCard({ coupon, status, now, children }: CouponCardProps) {
  const formats = useFormats();
  const dim = status !== "normal" && status !== "unknown";
  return (
    <article className={classes(styles.coupon, dim && styles.dim)}>
      <h2 className={styles.value}>
        <CouponTitle coupon={coupon} formats={formats} />
      </h2>
      <div className={styles.words}>
        <Terms coupon={coupon} />
        <Life coupon={coupon} status={status} now={now} />
        {coupon.code !== "" && <Code code={coupon.code} />}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  );
}

function Terms({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui();
  const { locale } = useApp();
  const formats = useFormats();
  const { leastAmountCents, leastCount, countries, target, combinesWithOrder } = coupon;
  const amount = formats.amount(leastAmountCents);
  const count = formats.count(leastCount);
  const names = listOf(
    countries.map((code) => countryName(code, locale.language)),
    locale.language,
  );
  const terms = [
    leastAmountCents > 0 ? t`For orders from ${amount}` : t`For orders of any amount`,
    leastCount > 0 && t`From ${count} pieces`,
    countries.length > 0 && t`Only for delivery to: ${names}`,
    target === "order" &&
      (combinesWithOrder
        ? t`Adds to your VIP or big-order discount`
        : t`Applies if it saves more than your VIP or big-order discount`),
  ];
  return <ul className={styles.terms}>{terms.map((term) => term && <li key={term}>{term}</li>)}</ul>;
}

function Life({ coupon: { startAt, endAt }, status, now }: Omit<CouponCardProps, "children">) {
  const { t } = useLingui();
  const first = <From at={startAt} />;
  const last = endAt !== null && <Until at={endAt} />;
  const isToCome = status === "normal" && startAt > now;
  const chips: Record<CouponStatus, ChipProps> = {
    normal: isToCome ? { tone: "warning", children: t`Not yet valid` } : { tone: "positive", children: t`Available` },
    expired: { children: t`Expired` },
    invalid: { children: t`No longer valid` },
    used: { children: t`Used` },
    unknown: { tone: "brand", children: t`For members` },
  };
  return (
    <p className={styles.life}>
      <Chip {...chips[status]} />
      {isToCome ? (
        <Trans>from {first}</Trans>
      ) : (
        last && (status === "expired" ? <Trans>ended {last}</Trans> : <Trans>until {last}</Trans>)
      )}
    </p>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <p className={styles.code}>
      <bdi translate="no">{code}</bdi>
      <Button
        kind="quiet"
        size="compact"
        icon="copy"
        aria-label={t`Copy code ${code}`}
        onClick={() => void copy(code, t`Code copied`)}
      >
        <Trans>Copy</Trans>
      </Button>
    </p>
  );
}
