import { useLingui } from "@lingui/react/macro";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { TokenError } from "./signing.ts";

/** What an account form says of a failed call, in the page's language (SPEC VAL-01, VAL-02). */
export function useFailureMessages(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  const failed = t`Operation failed`;
  const withoutToken = t`Error getting shopifyToken`;
  return (error) => (error instanceof TokenError ? withoutToken : (messageOfFailure(error, i18n) ?? failed));
}
