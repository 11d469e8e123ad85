import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { CouponTerms, CouponTitle, CouponVerdict } from "../../../buyer/coupons/coupon-messages.tsx";
import { couponReason } from "../../../buyer/coupons/coupon-reason.ts";
import type { Quote } from "../../../domain/cart/quote.ts";
import type { Coupon, CouponChoice } from "../../../domain/coupons/coupons.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Tick } from "../../../ui/forms/field.tsx";
import { useFormats } from "../../formats.ts";
import { setCoupon } from "../cart-actions.ts";
import type { CustomersPart } from "../use-cart.ts";
import { useShownQuote } from "./use-shown-quote.ts";
import styles from "./coupon-sheet.module.css";

type CouponSheetProps = { open: boolean; onClose: () => void; customer: CustomersPart };

/** One coupon per order: the best by default, another, or none; inapplicable ones say why (SPEC CART-04). */
export function CouponSheet({ open, onClose, customer }: CouponSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Coupons`} footer={<Done />}>
      {open && <Choices customer={customer} />}
    </Dialog>
  );
}

function Choices({ customer: { standing, coupon: chosen, quoteWith } }: { customer: CustomersPart }) {
  const { t } = useLingui();
  const formats = useFormats();
  const best = quoteWith({ choice: "best" });
  const coupons = (standing?.coupons ?? []).map((coupon) => ({ coupon, alone: quoteWith(codeOf(coupon)) }));
  // A coupon that saves less than the discount it replaces is not applied.
  const usable = coupons.filter(({ alone }) => alone.coupon !== null);
  const others = coupons.filter(({ alone }) => alone.coupon === null);
  const nameOfChoice = (choice: CouponChoice) => (choice.choice === "code" ? `code:${choice.code}` : choice.choice);
  const option = (choice: CouponChoice, title: ReactNode, text: ReactNode) => (
    <Option
      key={nameOfChoice(choice)}
      title={title}
      text={text}
      quote={quoteWith(choice)}
      checked={nameOfChoice(chosen) === nameOfChoice(choice)}
      onChoose={() => setCoupon(choice)}
    />
  );

  return (
    <>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{t`Coupon`}</legend>
        {usable.length > 0 &&
          option(
            { choice: "best" },
            <Trans>Best coupon</Trans>,
            best.coupon ? <bdi translate="no">{best.coupon.code}</bdi> : <Trans>No better coupon</Trans>,
          )}
        {usable.map(({ coupon }) =>
          option(
            codeOf(coupon),
            <CouponTitle coupon={coupon} formats={formats} />,
            <CouponTerms coupon={coupon} formats={formats} />,
          ),
        )}
        {usable.length > 0 && option({ choice: "none" }, <Trans>No coupon</Trans>, null)}
      </fieldset>
      {usable.length === 0 && (
        <p>
          <Trans>No coupon applies to the selected items.</Trans>
        </p>
      )}
      {others.length > 0 && <OtherCoupons coupons={others} />}
    </>
  );
}

/** `alone`: the quote with that coupon. */
function OtherCoupons({ coupons }: { coupons: readonly { coupon: Coupon; alone: Quote }[] }) {
  const formats = useFormats();
  return (
    <section className={styles.others}>
      <h3>
        <Trans>Coupons that do not apply to this order ({coupons.length})</Trans>
      </h3>
      <ul>
        {coupons.map(({ coupon, alone }) => {
          const reason = couponReason(alone, coupon.code);
          return (
            <li key={coupon.code}>
              <b>
                <CouponTitle coupon={coupon} formats={formats} />
              </b>
              <span>
                <CouponTerms coupon={coupon} formats={formats} />
              </span>
              {reason && (
                <span className={styles.reason}>
                  <CouponVerdict
                    reason={reason}
                    formats={formats}
                    betterDiscount={<Trans>Another discount saves more.</Trans>}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type OptionProps = {
  title: ReactNode;
  text: ReactNode;
  quote: Quote;
  checked: boolean;
  onChoose: () => void;
};

function Option({ title, text, quote, checked, onChoose }: OptionProps) {
  const { saved, writeMinus } = useShownQuote(quote);
  const { minus } = useFormats();
  const { coupon } = quote;
  const place = quote.saved.findIndex(({ kind }) => kind === "coupon");
  const id = useId();
  return (
    <label className={styles.option}>
      <Tick type="radio" name="coupon" checked={checked} aria-describedby={text ? id : undefined} onChange={onChoose} />
      <b>{title}</b>
      {coupon && coupon.goodsCents > 0 && <bdi className={styles.saved}>{writeMinus(saved[place] ?? 0)}</bdi>}
      {coupon && coupon.shippingCents > 0 && <bdi className={styles.saved}>{minus(coupon.shippingCents)}</bdi>}
      {text && (
        <span id={id} className={styles.terms}>
          {text}
        </span>
      )}
    </label>
  );
}

function Done() {
  const close = useCloseDialog();
  return (
    <Button kind="primary" size="large" onClick={() => close()}>
      <Trans>Done</Trans>
    </Button>
  );
}

function codeOf({ code }: Coupon): CouponChoice {
  return { choice: "code", code };
}
