import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { removeReview } from "./review-queries.ts";

/** The second tap deletes. */
export function DeleteChoice({ productId, onDone }: { productId: string; onDone: () => void }) {
  const { i18n } = useLingui();
  const { api } = useApp();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    if (!isSure) return setSure(true);
    try {
      await removeReview(api, productId);
      onDone();
    } catch (error) {
      const message = messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative" });
    }
  };
  return (
    <Button kind="quiet" icon="trash" wide onClick={() => void remove()}>
      {isSure ? <Trans>Tap again to delete your review</Trans> : <Trans>Delete review</Trans>}
    </Button>
  );
}
