import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button, buttonClass, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";
import { useApp } from "../context.tsx";
import { productPath, similarPath } from "./links.ts";
import styles from "./product-actions.module.css";
import type { Product, Variant } from "./product.ts";

/** Copies a text and says so. */
function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: done, tone: "positive" });
    } catch {
      toast({ text: t`Operation failed`, tone: "negative" });
    }
  };
}

type ProductActionsProps = { product: Product; variant: Variant | null };

/** SPEC PROD-04, SRCH-03: title, item number and link to copy, and the way to what is like it. */
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
      <span className={styles.link}>
        <Button kind="quiet" size="compact" icon="copy" onClick={() => void copy(url, t`Link copied`)}>
          <Trans>Copy link</Trans>
        </Button>
      </span>
      <Link className={buttonClass({ kind: "quiet", size: "compact" })} to={similarPath(product.handle)}>
        <Icon name="search" size={20} />
        <Trans>Find similar</Trans>
      </Link>
    </div>
  );
}

/** In the phone's bar: the browser's own way to share, or the link to copy where it has none. */
export function ShareButton({ product, variant }: ProductActionsProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const copy = useCopy();
  const url = api.origin + productPath(product.handle, variant?.id);
  const share = async () => {
    if (!("share" in navigator)) return copy(url, t`Link copied`);
    try {
      await navigator.share({ title: product.title, url });
    } catch {
      // She thought better of it.
    }
  };
  return <IconButton icon="share" label={t`Share`} onClick={() => void share()} />;
}
