import { useLingui } from "@lingui/react/macro";
import type { IMPORT_STATES } from "../../contract/office/imports.ts";

export type ImportState = (typeof IMPORT_STATES)[number];

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
