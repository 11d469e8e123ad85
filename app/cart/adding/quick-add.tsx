import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import type { ShownProduct } from "../../catalog/cards/product.ts";
import type { QuickAddProps } from "../../catalog/cards/quick-add-slot.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { productPath } from "../../catalog/links.ts";
import { BuyBar } from "../../catalog/products/buy-bar.tsx";
import { findProduct } from "../../catalog/products/queries/product-queries.ts";
import { VariantMatrix } from "../../catalog/products/variant-matrix.tsx";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { useOwnStock } from "../lines/own-reservations.ts";
import { useSelection } from "./use-selection.ts";
import styles from "./quick-add.module.css";

export function QuickAdd({ handle, variantId, onClose }: QuickAddProps) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog open={handle !== null} onClose={onClose} title={t`Choose quantities`} wide>
      {handle !== null && (
        <Fetched
          key={`${handle} ${attempt}`}
          handle={handle}
          variantId={variantId}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Dialog>
  );
}

type FetchedProps = { handle: string; variantId: string | undefined; onRetry: () => void };

function Fetched({ handle, variantId, onRetry }: FetchedProps) {
  const { api } = useApp();
  const [product, setProduct] = useState<ShownProduct | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    findProduct(api, handle).then(
      (found) => wanted && setProduct(found ?? "failed"),
      () => wanted && setProduct("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [api, handle]);

  if (product === "failed") {
    return (
      <div className={styles.waiting}>
        <Button icon="history" onClick={onRetry}>
          <Trans>Failed to load, tap to try again</Trans>
        </Button>
      </div>
    );
  }
  if (product === null) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} />
      </div>
    );
  }
  return <Quantities product={product} variantId={variantId} />;
}

function Quantities({ product: found, variantId }: { product: ShownProduct; variantId: string | undefined }) {
  const product = useOwnStock(found);
  const formats = useFormats();
  const close = useCloseDialog();
  const selection = useSelection(product);
  const { inCart } = selection;
  const first = product.variants.find(({ id }) => id === variantId);
  return (
    <>
      <div className={styles.product}>
        <Picture src={first?.image ?? product.images[0] ?? null} alt="" width={72} />
        <div className={styles.facts}>
          <Link to={productPath(product.handle, variantId)}>
            <ShopText language={product.titleLanguage}>{product.title}</ShopText>
          </Link>
          <span className={styles.muted}>
            {product.minQuantity > 1 && <Trans>Min.Order: {formats.count(product.minQuantity)}</Trans>}
            {product.minBatch > 1 && (
              <>
                {" · "}
                <Trans>in multiples of {formats.count(product.minBatch)}</Trans>
              </>
            )}
          </span>
          {inCart > 0 && (
            <span className={styles.muted}>
              <Trans>In cart: {formats.count(inCart)}</Trans>
            </span>
          )}
        </div>
      </div>
      <VariantMatrix
        product={product}
        quantities={selection.quantities}
        onQuantity={selection.setQuantity}
        startWith={variantId ?? null}
        startFirst
      />
      <div className={styles.foot}>
        <BuyBar product={product} selection={selection} onAdded={() => close()} />
      </div>
    </>
  );
}
