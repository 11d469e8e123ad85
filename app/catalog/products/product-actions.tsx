import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { latePart } from "../../../ui/timing/late-part.ts";
import { useApp } from "../../context.tsx";
import { useCopy } from "../../use-copy.ts";
import type { ShownProduct, ShownVariant } from "../cards/product.ts";
import { productPath, similarPath } from "../links.ts";
import { ShareProduct } from "./share-product.tsx";
import styles from "./product-actions.module.css";

type ProductActionsProps = { product: ShownProduct; variant: ShownVariant | null };

/** SPEC PROD-04, SRCH-03: copies title, item number and link, and links to similar products. */
export function ProductActions({ product, variant }: ProductActionsProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const copy = useCopy();
  const sku = variant?.sku ?? product.variants.find((each) => each.sku !== null)?.sku ?? null;
  const url = api.origin + productPath(product.handle, variant?.id);
  return (
    <div className={styles.actions} {...latePart}>
      <Button kind="quiet" size="compact" icon="copy" onClick={() => void copy(product.title, t`Title copied`)}>
        <Trans>Copy title</Trans>
      </Button>
      {sku !== null && (
        <Button kind="quiet" size="compact" icon="copy" onClick={() => void copy(sku, t`Item number copied`)}>
          <bdi translate="no">{sku}</bdi>
        </Button>
      )}
      <Button kind="quiet" size="compact" icon="copy" onClick={() => void copy(url, t`Link copied`)}>
        <Trans>Copy link</Trans>
      </Button>
      <span className={styles.onDesktop}>
        <ShareProduct product={product} variant={variant} words />
      </span>
      <Link className={buttonClass({ kind: "quiet", size: "compact" })} to={similarPath(product.handle)}>
        <Icon name="search" size={20} />
        <Trans>Find similar</Trans>
      </Link>
    </div>
  );
}
