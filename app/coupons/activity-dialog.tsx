import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { CouponTerms, CouponTitle } from "../../buyer/coupons/coupon-messages.tsx";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { Dialog, useCloseDialog } from "../../ui/dialogs/dialog.tsx";
import { Button, buttonClass } from "../../ui/forms/button.tsx";
import { useFormats } from "../formats.ts";
import { loginPath } from "../session/login-path.ts";
import { SampleCoupons } from "./sample-coupons.tsx";
import styles from "./activity-dialog.module.css";

/** SPEC HOME-04 */
const SHOWN_S = 10;

export type ActivityDialogProps = {
  open: boolean;
  onClose: () => void;
  coupons: readonly Coupon[] | null;
};

/** The customer's coupons, or samples for guests; closes by itself (SPEC HOME-04). */
export function ActivityDialog({ open, onClose, coupons }: ActivityDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={coupons ? t`Your coupons` : t`Coupons for members`}
      footer={<Footer isGuest={coupons === null} />}
    >
      {open && <Content coupons={coupons} />}
    </Dialog>
  );
}

function Content({ coupons }: { coupons: readonly Coupon[] | null }) {
  const formats = useFormats();
  return (
    <div className={styles.content}>
      {coupons ? (
        <ul className={styles.own}>
          {coupons.slice(0, 5).map((coupon) => (
            <li key={coupon.code}>
              <b>
                <CouponTitle coupon={coupon} formats={formats} />
              </b>
              <span>
                <CouponTerms coupon={coupon} formats={formats} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className={styles.text}>
            <Trans>
              Log in or create an account to use coupons like these. A new account comes with all of these and five
              more.
            </Trans>
          </p>
          <SampleCoupons />
        </>
      )}
      <Countdown />
    </div>
  );
}

/** Closes the dialog by itself, unless the pointer is over it or the keyboard is used. */
function Countdown() {
  const { t } = useLingui();
  const close = useCloseDialog();
  const [left, setLeft] = useState(SHOWN_S);
  const [paused, setPaused] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const dialog = place?.closest("dialog");
    if (!dialog) return;
    const listening = new AbortController();
    const listen = (types: readonly ("pointerover" | "pointermove" | "pointerleave" | "keydown")[], judge: Judge) => {
      for (const type of types) {
        dialog.addEventListener(type, (event) => setPaused(judge(event, dialog)), { signal: listening.signal });
      }
    };
    listen(["pointerover", "pointermove"], isOver);
    listen(["pointerleave"], () => false);
    listen(["keydown"], () => true);
    return () => listening.abort();
  }, [place]);

  const tick = useEffectEvent(() => {
    if (document.hidden) return;
    if (left > 1) setLeft(left - 1);
    else close();
  });
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [paused]);

  return (
    <p className={styles.countdown} role="timer" aria-label={t`Closes automatically`} ref={setPlace}>
      {paused ? (
        <Trans>Stays open while you are here</Trans>
      ) : (
        <Plural value={left} one="Closes in # second" other="Closes in # seconds" />
      )}
    </p>
  );
}

type Judge = (event: Event, dialog: HTMLElement) => boolean;

/** Events on the backdrop have the dialog as target: only its own box counts. */
function isOver(event: Event, dialog: HTMLElement): boolean {
  if (!(event instanceof PointerEvent)) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
}

function Footer({ isGuest }: { isGuest: boolean }) {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Close</Trans>
      </Button>
      {isGuest ? (
        <Link className={buttonClass({ kind: "primary" })} to={loginPath()}>
          <Trans>Log in</Trans>
        </Link>
      ) : (
        <Link className={buttonClass({ kind: "primary" })} to="/customer/coupon">
          <Trans>See my coupons</Trans>
        </Link>
      )}
    </>
  );
}
