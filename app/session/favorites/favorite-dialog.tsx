import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { useApp } from "../../context.tsx";
import { loginPath } from "../login-path.ts";
import { useFavoritePrompt, changeFavorite } from "./favorites.ts";

/** Asks a guest to log in for favorites (SPEC FAV-01). `productId`: of the product tapped; null: closed. */
export function FavoriteDialog({ productId }: { productId: string | null }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={productId !== null}
      onClose={() => useFavoritePrompt.setState({ productId: null })}
      title={t`Login required`}
      footer={<Footer productId={productId} />}
    >
      <p>
        <Trans>
          Log in to save favorites to your account and see them on all your devices. We add this product once you are
          logged in.
        </Trans>
      </p>
    </Dialog>
  );
}

function Footer({ productId }: { productId: string | null }) {
  const { api } = useApp();
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Cancel</Trans>
      </Button>
      <Link
        className={buttonClass({ kind: "primary" })}
        to={loginPath()}
        onClick={() => productId !== null && changeFavorite(api, productId, true)}
      >
        <Trans>Log in</Trans>
      </Link>
    </>
  );
}
