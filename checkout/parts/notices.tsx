import { Plural, Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { CheckoutNotice, QuantityOffer } from "../../contract/orders/checkout.ts";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { Button, type ButtonProps } from "../../ui/forms/button.tsx";
import { LineName } from "../cart/line-name.tsx";
import { useFormats } from "../checkout-context.tsx";
import styles from "./notices.module.css";

/** A line and its new quantity; 0 removes it. */
export type LineChange = { id: string; quantity: number };

type NoticesProps = {
  notices: readonly CheckoutNotice[];
  /** Whether the page is hydrated. */
  ready: boolean;
  busy: boolean;
  onChange: (lines: readonly LineChange[]) => void;
};

/** Lines that cannot be ordered as they are, with a quantity that can be (SPEC CHK-02, CART-06). */
export function Notices({ notices, ready, busy, onChange }: NoticesProps) {
  const id = useId();
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>Your order differs from your cart</Trans>}>
      <ul className={styles.list}>
        {notices.map((notice) => {
          const key = `${notice.lineId} ${notice.kind}`;
          const textId = `${id} ${key}`.replaceAll(/\s/g, "-");
          const press = { "aria-describedby": textId, disabled: !ready, busy, size: "compact" } as const;
          return (
            <li key={key}>
              <span id={textId}>
                <NoticeText {...notice} />
              </span>
              {MENDED.has(notice.kind) && (
                <span className={styles.ways}>
                  {notice.offer && <Offer {...press} offer={notice.offer} onTake={onChange} />}
                  <Button {...press} kind="quiet" onClick={() => onChange([{ id: notice.lineId, quantity: 0 }])}>
                    <Trans>Remove</Trans>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Notices that customers can act on. */
const MENDED: ReadonlySet<CheckoutNotice["kind"]> = new Set(["stock-cut", "batch-cut", "below-minimum"]);

type OfferProps = Omit<ButtonProps, "children" | "onClick"> & {
  offer: QuantityOffer;
  onTake: (lines: readonly LineChange[]) => void;
};

function Offer({ offer: { lines, pieces, amountCents }, onTake, ...press }: OfferProps) {
  const amount = useFormats().charged(amountCents);
  return (
    <Button {...press} onClick={() => onTake(lines)}>
      <span>
        <Trans>
          <Plural value={pieces} one="Order # piece" other="Order # pieces" /> for <bdi>{amount}</bdi>
        </Trans>
      </span>
    </Button>
  );
}

function NoticeText(notice: CheckoutNotice) {
  const { kind, title, left, wanted, minQuantity, minBatch, price } = notice;
  const { count, unit } = useFormats();
  const [pieces, requested, least, batch] = [left, wanted, minQuantity, minBatch].map(count);
  if (title === null) return <Trans>A product is no longer available and was removed.</Trans>;
  const name = <LineName {...notice} title={title} />;
  switch (kind) {
    case "unavailable":
      return <Trans>{name}: removed, no longer available</Trans>;
    case "sold-out":
      return <Trans>{name}: removed, sold out</Trans>;
    case "stock-cut":
      return (
        <Trans>
          {name}: {pieces} of {requested} pieces left
        </Trans>
      );
    case "batch-cut":
      return left === 0 ? (
        <Trans>
          {name}: removed, sold in multiples of {batch} pieces
        </Trans>
      ) : (
        <Trans>
          {name}: {pieces} instead of {requested} pieces, because it is sold in multiples of {batch}
        </Trans>
      );
    case "below-minimum":
      return (
        <Trans>
          {name}: removed, below the minimum order of {least} pieces
        </Trans>
      );
    case "price-changed": {
      const [before, after] = [unit(price?.beforeMicros ?? 0), unit(price?.nowMicros ?? 0)];
      return (
        <Trans>
          {name}: was <bdi>{before}</bdi>, now <bdi>{after}</bdi> per piece
        </Trans>
      );
    }
  }
}
