import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { afterPaint } from "../../../ui/timing/after-paint.ts";
import { useFormats } from "../../formats.ts";
import type { ShownProduct } from "../cards/product.ts";
import type { Selection } from "./selection.ts";
import styles from "./buy-bar.module.css";

export type BuyBarProps = { product: ShownProduct; selection: Selection; /** After adding. */ onAdded?: () => void };

const TICK_MS = 1_500;

export function BuyBar({ product, selection, onAdded }: BuyBarProps) {
  const formats = useFormats();
  const { pieces, subtotalCents, missing, addToCart } = selection;
  /** Shows the tick at once: the browser only paints feedback for a tap if something changes. */
  const [ticked, setTicked] = useState(false);
  useEffect(() => {
    if (!ticked) return;
    const timer = setTimeout(() => setTicked(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [ticked]);
  return (
    <div className={styles.bar}>
      <div className={styles.sum} aria-live="polite">
        <b>
          <bdi>{formats.amount(subtotalCents)}</bdi>
        </b>
        {pieces > 0 && missing > 0 ? (
          <span className={styles.missing}>
            <Trans>
              {formats.count(pieces)} of {formats.count(product.minQuantity)} pcs minimum
            </Trans>
          </span>
        ) : (
          <span>
            <Plural value={pieces} one="# piece" other="# pieces" />
          </span>
        )}
      </div>
      <span className={styles.button}>
        <Button
          kind="primary"
          size="large"
          wide
          icon={ticked ? "check" : "bag"}
          disabled={!product.forSale}
          onClick={() => {
            setTicked(pieces > 0 && missing === 0);
            afterPaint(() => {
              if (addToCart()) onAdded?.();
              else setTicked(false);
            });
          }}
        >
          {product.forSale ? <Trans>Add to cart</Trans> : <Trans>Sold out</Trans>}
        </Button>
      </span>
    </div>
  );
}
