import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass, IconButton } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useCopy } from "../../use-copy.ts";
import { onDemand } from "../../on-demand.tsx";
import { productPath, similarPath } from "../links.ts";
import styles from "./product-actions.module.css";
import type { Product, Variant } from "../cards/product.ts";

const ShareDialog = onDemand(
  async () => (await import("./share-dialog.tsx")).ShareDialog,
  ({ open }) => open,
);

type ProductActionsProps = { product: Product; variant: Variant | null };

/** SPEC PROD-04, SRCH-03: copies title, item number and link, and links to similar products. */
export function ProductActions({ product, variant }: ProductActionsProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const copy = useCopy();
  const sku = variant?.sku ?? product.variants.find((each) => each.sku !== null)?.sku ?? null;
  const url = api.origin + productPath(product.handle, variant?.id);
  return (
    <div className={styles.actions}>
      <Button kind="quiet" size="compact" icon="copy" onClick={() => void copy(product.title, t`Title copied`)}>
        <Trans>Copy title</Trans>
      </Button>
      {sku !== null && (
        <Button kind="quiet" size="compact" icon="copy" onClick={() => void copy(sku, t`Item number copied`)}>
          <bdi>{sku}</bdi>
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

type ShareProductProps = ProductActionsProps & {
  /** With a label, among other buttons; else an icon for a bar. */ words?: boolean;
};

/** Opens the browser's share sheet, or a dialog if it has none. */
export function ShareProduct({ product, variant, words = false }: ShareProductProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const [asking, setAsking] = useState(false);
  const url = api.origin + productPath(product.handle, variant?.id);
  const share = async () => {
    if (!("share" in navigator)) return setAsking(true);
    try {
      await navigator.share({ title: product.title, url });
    } catch (error) {
      // The visitor cancelled (AbortError), or the device cannot share after all.
      if (!(error instanceof DOMException && error.name === "AbortError")) setAsking(true);
    }
  };
  return (
    <>
      {words ? (
        <Button kind="quiet" size="compact" icon="share" onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
      ) : (
        <IconButton icon="share" label={t`Share`} onClick={() => void share()} />
      )}
      <ShareDialog open={asking} onClose={() => setAsking(false)} title={product.title} url={url} />
    </>
  );
}
