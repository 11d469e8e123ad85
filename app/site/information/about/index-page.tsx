import { useLingui } from "@lingui/react/macro";
import { useApp } from "../../../context.tsx";
import { Page } from "../../../shell/page.tsx";
import { PageCards } from "../page-cards.tsx";
import { PAGE_GROUPS } from "../page-groups.ts";
import styles from "./index-page.module.css";

/** SPEC INFO-01: links to every information page. */
export function Component() {
  const { t } = useLingui();
  const { name: shopName } = useApp().brand;
  return (
    <Page
      title={t`Information`}
      description={t`How to order, shipping, returns, discounts, and everything else about buying from ${shopName}.`}
    >
      <div className={styles.groups}>
        {PAGE_GROUPS.map(({ title, pages }) => (
          <section key={pages[0]}>
            <h2>{t(title)}</h2>
            <PageCards pages={pages} />
          </section>
        ))}
      </div>
    </Page>
  );
}
