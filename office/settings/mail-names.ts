import { useLingui } from "@lingui/react/macro";

/** What the kinds of e-mails are called; a new one by its own name. */
export function useMailNames(): (kind: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    welcome: t`Welcome`,
    "password-reset": t`Link for a new password`,
    "password-changed": t`Password changed`,
    "order-placed": t`Order placed`,
    "order-changed": t`Order changed`,
    "draft-order": t`Link to pay a draft`,
    "order-paid": t`Order paid`,
    "order-cancelled": t`Order cancelled`,
    "order-shipped": t`Order shipped`,
    "order-refunded": t`Refund`,
    "transfer-received": t`Bank transfer received`,
    "money-sent": t`Money sent back`,
    "refund-account-added": t`Account for a refund`,
    "return-answered": t`Answer to a return`,
    "return-requested": t`Return requested (to the shop)`,
    "review-request": t`Request for a review`,
    "inquiry-answer": t`Answer to an inquiry`,
    inquiry: t`Inquiry (to the shop)`,
  };
  return (kind) => names[kind] ?? kind;
}
