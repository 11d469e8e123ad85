import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "../../ui/forms/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { isUnavailable } from "../api/errors.ts";
import { pageIsLive } from "../page-live.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { Page } from "./page.tsx";

/** Shown for a page that was not found, or failed to load and can be retried (SPEC SHELL-05, SHELL-06). */
export function RouteError() {
  const { t } = useLingui();
  const error = useRouteError();
  // When it replaces every page, nothing else marks the page as live.
  useEffect(pageIsLive, []);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={t`Something went wrong`} heading="bar-only" indexed={false}>
      <EmptyState
        pageTitle
        icon="warning"
        title={<Trans>This page could not be loaded</Trans>}
        text={
          isUnavailable(error) ? (
            <Trans>The shop is not available right now. Please try again in a moment.</Trans>
          ) : (
            <Trans>Check your connection, then try again.</Trans>
          )
        }
      >
        <Button kind="primary" icon="history" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      </EmptyState>
    </Page>
  );
}
