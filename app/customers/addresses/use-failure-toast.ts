import { useLingui } from "@lingui/react/macro";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";

/** Shows why a call failed, a network failure with its own message, as a toast (SPEC ERR-01). */
export function useTellFailure(): (error: unknown) => void {
  const { t, i18n } = useLingui();
  return (error) => toast({ text: messageOfFailure(error, i18n) ?? t`Operation failed`, tone: "negative" });
}
