import { useLingui } from "@lingui/react/macro";
import type { InquiryKind } from "../../contract/site/inquiry-validation.ts";

/** What visitors' messages are about. */
export function useKindNames(): Record<InquiryKind, string> {
  const { t } = useLingui();
  return {
    customize: t`Made to order`,
    message: t`Message`,
    rating: t`Rating`,
    rights: t`Intellectual property`,
  };
}
