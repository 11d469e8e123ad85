import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { data, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { appContext } from "../../context.tsx";
import { Page } from "../../shell/page.tsx";
import { SharedList } from "../../wholesale/shared-list/shared-list.tsx";
import { findSharedLines } from "../../wholesale/wholesale-queries.ts";
import styles from "./shared.module.css";

/** `?code=` of a shared cart or list; an expired one answers 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(appContext);
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const shared = await findSharedLines(api, code, locale.language);
  return data({ code, shared }, { status: shared ? 200 : 404 });
}

/** The lines of a shared link, with today's prices and stock, to choose from. */
export function Component() {
  const { t } = useLingui();
  const { code, shared } = useLoaderData<typeof loader>();
  const title = shared?.kind === "list" ? t`Shared list` : t`Shared cart`;
  return (
    <Page title={title} indexed={false}>
      {shared ? (
        <div className={styles.page}>
          {shared.title !== "" && (
            <h2 className={styles.title}>
              <ShopText>{shared.title}</ShopText>
            </h2>
          )}
          <p className={styles.text}>
            <Trans>With today's prices and stock. Select what you want; you can change the quantities.</Trans>
          </p>
          {shared.gone > 0 && (
            <Notice
              tone="warning"
              title={<Plural value={shared.gone} one="# item is no longer sold" other="# items are no longer sold" />}
            />
          )}
          {shared.lines.length > 0 && <SharedList key={code} lines={shared.lines} />}
        </div>
      ) : (
        <EmptyState
          icon="share"
          title={<Trans>This link no longer works</Trans>}
          text={<Trans>Shared carts and lists are available for 90 days. Ask the sender to share it again.</Trans>}
        >
          <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
            <Trans>See new arrivals</Trans>
          </Link>
        </EmptyState>
      )}
    </Page>
  );
}
