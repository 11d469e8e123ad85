import { useLingui } from "@lingui/react/macro";
import type { ImportState } from "../../contract/office/imports.ts";

/** What staff call the states of an import. */
export function useImportStates(): Record<ImportState, string> {
  const { t } = useLingui();
  return {
    uploading: t`Being uploaded`,
    "to-check": t`Preview is being made`,
    "to-map": t`Columns have to be mapped`,
    checked: t`Ready to apply`,
    "to-apply": t`Being applied`,
    applied: t`Applied`,
    "to-take-back": t`Being taken back`,
    "taken-back": t`Taken back`,
    failed: t`Failed`,
  };
}
