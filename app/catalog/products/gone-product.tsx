import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Page } from "../../shell/page.tsx";
import { EmptyList } from "../cards/empty-list.tsx";
import type { ListedProduct } from "../listing/listing-queries.ts";

/** Of an address whose product is no more, or never was (SPEC SHELL-05): similar goods in its place. */
export function GoneProduct({ instead }: { instead: readonly ListedProduct[] }) {
  const { t } = useLingui();
  return (
    <Page title={t`Product not found`} heading="bar-only" indexed={false}>
      <EmptyList instead={instead}>
        <EmptyState
          pageTitle
          icon="search"
          title={<Trans>This product is not available</Trans>}
          text={<Trans>It may be sold out for good, or the link is incomplete.</Trans>}
        >
          <Link className={buttonClass({ kind: "primary" })} to="/pages/categories/index">
            <Trans>Browse categories</Trans>
          </Link>
          <Link className={buttonClass()} to="/">
            <Trans>Go to the home page</Trans>
          </Link>
        </EmptyState>
      </EmptyList>
    </Page>
  );
}
