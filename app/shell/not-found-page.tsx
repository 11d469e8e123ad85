import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { buttonClass } from "../../ui/forms/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Page } from "./page.tsx";

/** SPEC SHELL-05 */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`} heading="bar-only" indexed={false}>
      <EmptyState
        pageTitle
        icon="search"
        title={<Trans>We could not find that page</Trans>}
        text={<Trans>It may have been moved or no longer exists.</Trans>}
      >
        <Link className={buttonClass({ kind: "primary" })} to="/">
          <Trans>Go to the home page</Trans>
        </Link>
        <Link className={buttonClass()} to="/pages/categories/index">
          <Trans>Browse categories</Trans>
        </Link>
      </EmptyState>
    </Page>
  );
}
