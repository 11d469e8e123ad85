import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../../ui/class-names.ts";
import { Picture } from "../../ui/pictures/picture.tsx";
import { useLinePrice } from "../cart/prices/line-price.ts";
import { VariantTitle } from "../catalog/cards/shop-text.tsx";
import type { VariantForCart } from "../catalog/cards/variant-for-cart.ts";
import { productPath } from "../catalog/links.ts";
import styles from "./wanted-line.module.css";

type WantedLineProps = {
  variant: VariantForCart;
  quantity: number | null;
  minor: number | undefined;
  before?: ReactNode;
  amount: ReactNode;
  after?: ReactNode;
  note?: ReactNode;
  dim?: boolean;
};

/** A variant and the wanted quantity, as quick orders and shared lists show it. */
export function WantedLine({ variant, quantity, minor, before, amount, after, note, dim = false }: WantedLineProps) {
  "use memo";
  const { variantId, handle, title, variantTitle, sku, image, platformMicros } = variant;
  const price = useLinePrice({ platformMicros, quantity: quantity ?? 0 }, minor);
  return (
    <div className={classes(styles.line, dim && styles.dim)}>
      {before && <span className={styles.before}>{before}</span>}
      <Link className={styles.picture} to={productPath(handle, variantId)} tabIndex={-1} aria-hidden="true">
        <Picture src={image} alt="" width={72} />
      </Link>
      <div className={styles.facts}>
        <span className={styles.name}>
          <Link to={productPath(handle, variantId)} lang={variant.titleLanguage ?? undefined} dir="auto">
            {title}
          </Link>
          <small>
            {variantTitle !== "" && <VariantTitle translated>{variantTitle}</VariantTitle>}
            {sku !== null && <bdi translate="no">{sku}</bdi>}
          </small>
        </span>
        {after && <span className={styles.after}>{after}</span>}
        <span className={styles.price}>
          <b>
            <bdi translate="no">{quantity === null ? "–" : price.amount}</bdi>
          </b>
          <small>
            <Trans>
              <bdi>{price.unit}</bdi> each
            </Trans>
          </small>
        </span>
        <span className={styles.amount}>{amount}</span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
    </div>
  );
}
