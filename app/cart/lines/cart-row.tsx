import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { Chip } from "../../../ui/forms/chip.tsx";
import { Tick } from "../../../ui/forms/field.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { VariantTitle } from "../../catalog/cards/shop-text.tsx";
import { mostOf } from "../../catalog/cards/variant-for-cart.ts";
import { productPath } from "../../catalog/links.ts";
import { useFormats } from "../../formats.ts";
import { useLocalState } from "../../local-state.ts";
import { setQuantity } from "../cart-actions.ts";
import { useCartStatus } from "../cart-status.ts";
import { useLinePrice } from "../prices/line-price.ts";
import type { CartLine } from "./cart-line.ts";
import styles from "./cart-row.module.css";

export type CartRowProps = {
  line: CartLine;
  /** Its amount in the cart's quote, in minor units; undefined for a line not in the quote. */
  minor: number | undefined;
  checked: boolean;
  onCheck: (variantIds: readonly string[], checked: boolean) => void;
  onRemove: (variantIds: readonly string[]) => void;
};

/** One line of the cart. Memoised, so that a change of one line renders one. */
export const CartRow = memo(function CartRow({ line, minor, checked, onCheck, onRemove }: CartRowProps) {
  "use memo";
  const { t } = useLingui();
  const formats = useFormats();
  const { variantId, title, variantTitle, quantity, minBatch } = line;
  const price = useLinePrice(line, minor);
  const isPending = useLocalState(({ pending }) => variantId in pending);
  const most = mostOf(line);
  const name = variantTitle === "" ? title : `${title}, ${variantTitle}`;

  return (
    <li className={classes(styles.row, most === 0 && styles.gone)}>
      <span className={styles.tick}>
        <Tick
          aria-label={t`Select ${name}`}
          checked={checked}
          onChange={(event) => onCheck([variantId], event.currentTarget.checked)}
        />
      </span>
      <Link className={styles.picture} to={productPath(line.handle, variantId)} tabIndex={-1} aria-hidden="true">
        <Picture src={line.image} alt="" width={72} />
      </Link>
      <div className={styles.facts}>
        <span className={styles.name}>
          <span>
            {variantTitle === "" ? <Trans>One style</Trans> : <VariantTitle translated>{variantTitle}</VariantTitle>}
          </span>
          <small>
            {line.sku !== null && <bdi translate="no">{line.sku}</bdi>}
            {line.weightMg > 0 && <bdi>{formats.weight(line.weightMg * quantity)}</bdi>}
          </small>
        </span>
        {isPending && <Unsaved />}
        <span className={styles.remove}>
          <IconButton icon="trash" label={t`Remove ${name}`} onClick={() => onRemove([variantId])} />
        </span>
        <span className={styles.price}>
          <b>
            <bdi translate="no">{price.amount}</bdi>
          </b>
          <small>
            <bdi>{price.unit}</bdi>
          </small>
        </span>
        <span className={styles.quantity}>
          {most > 0 ? (
            <Stepper
              value={quantity}
              onChange={(next) => setQuantity(variantId, next)}
              label={name}
              step={minBatch}
              min={minBatch}
              max={most}
            />
          ) : (
            <Chip tone="negative" icon="warning">
              {line.available === 0 ? t`Sold out` : t`No longer for sale`}
            </Chip>
          )}
        </span>
        <span className={styles.changes}>
          <Changes line={line} />
        </span>
      </div>
    </li>
  );
});

function Unsaved() {
  const { t } = useLingui();
  const failed = useCartStatus((state) => state.sendingFailed);
  if (!failed) return <span className={styles.pending} role="img" aria-label={t`Saving…`} title={t`Saving…`} />;
  return (
    <span className={styles.unsaved}>
      <Icon name="warning" size={14} />
      <Trans>Not saved yet</Trans>
    </span>
  );
}

function Changes({ line: { changes, quantity } }: Pick<CartRowProps, "line">) {
  "use memo";
  const formats = useFormats();
  return (
    <>
      {changes.map((change) => (
        <Chip key={change.kind} tone="warning" icon="info">
          {change.kind === "price" && <Trans>Price was {formats.unit(change.beforeMicros)}</Trans>}
          {change.kind === "stock" && (
            <Trans>
              Only {formats.count(quantity)} left, you had {formats.count(change.beforeQuantity)}
            </Trans>
          )}
          {change.kind === "title" && <Trans>Renamed</Trans>}
          {change.kind === "elsewhere" && <Trans>Changed on another device</Trans>}
        </Chip>
      ))}
    </>
  );
}
