import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { useApp } from "../../context.tsx";
import { onDemand } from "../../on-demand.tsx";
import type { ShownProduct, ShownVariant } from "../cards/product.ts";
import { productPath } from "../links.ts";

const ShareDialog = onDemand(
  async () => (await import("./share-dialog.tsx")).ShareDialog,
  ({ open }) => open,
);

type ShareProductProps = {
  product: ShownProduct;
  variant: ShownVariant | null;
  /** With a label, among other buttons; else an icon for a bar. */ words?: boolean;
};

/** Opens the browser's share sheet, or a dialog if it has none. */
export function ShareProduct({ product, variant, words = false }: ShareProductProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const [dialogOpen, setDialogOpen] = useState(false);
  const url = api.origin + productPath(product.handle, variant?.id);
  const share = async () => {
    if (!("share" in navigator)) return setDialogOpen(true);
    try {
      await navigator.share({ title: product.title, url });
    } catch (error) {
      // The visitor cancelled (AbortError), or the device cannot share after all.
      if (!(error instanceof DOMException && error.name === "AbortError")) setDialogOpen(true);
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
      <ShareDialog open={dialogOpen} onClose={() => setDialogOpen(false)} title={product.title} url={url} />
    </>
  );
}
