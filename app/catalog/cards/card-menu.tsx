import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useCopy } from "../../use-copy.ts";
import { productPath, similarPath } from "../links.ts";
import type { ListedProduct } from "../listing/listing-queries.ts";
import styles from "./card-menu.module.css";

export type CardMenuProps = {
  product: ListedProduct | null;
  onClose: () => void;
  onQuickAdd: (product: ListedProduct) => void;
};

/** A listed product's menu, opened by a long press on phones (SPEC UI-01, POP-01). */
export function CardMenu({ product, onClose, onQuickAdd }: CardMenuProps) {
  const { t } = useLingui();
  return (
    <Dialog open={product !== null} onClose={onClose} title={product?.title ?? t`Product`}>
      {product && <Choices product={product} onQuickAdd={onQuickAdd} />}
    </Dialog>
  );
}

function Choices({ product, onQuickAdd }: { product: ListedProduct; onQuickAdd: (product: ListedProduct) => void }) {
  const { t } = useLingui();
  const { api } = useApp();
  const close = useCloseDialog();
  const copy = useCopy();
  const path = productPath(product.handle, product.variantId);
  return (
    <ul className={styles.choices}>
      {product.forSale && (
        <li>
          <button type="button" onClick={() => close(() => onQuickAdd(product))}>
            <Icon name="plus" size={22} />
            <Trans>Choose quantities</Trans>
          </button>
        </li>
      )}
      <li>
        <Link to={similarPath(product.handle)}>
          <Icon name="search" size={22} />
          <Trans>Find similar</Trans>
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => close(() => void copy(api.origin + path, t`Link copied`))}>
          <Icon name="copy" size={22} />
          <Trans>Copy link</Trans>
        </button>
      </li>
      <li>
        <a href={path} target="_blank" rel="noreferrer" onClick={() => close()}>
          <Icon name="external" size={22} />
          <Trans>Open in a new window</Trans>
        </a>
      </li>
    </ul>
  );
}
