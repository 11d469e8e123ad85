import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { intlName } from "../../../domain/translation/languages.ts";
import { LAST_CHANGED } from "../../../domain/site/policies/changes.ts";
import { useApp } from "../../context.tsx";
import { Page } from "../../shell/page.tsx";
import { PageCards } from "./page-cards.tsx";
import { PAGES, type PageName } from "./pages.ts";
import styles from "./text-page.module.css";

type Section = { /** The anchor. */ id: string; title: string; body: ReactNode };

export type TextPageProps = {
  page: PageName;
  lead: ReactNode;
  beforeSections?: ReactNode;
  sections: readonly Section[];
  related: readonly PageName[];
};

/** The frame of every text page: contents at the side, lines of some seventy letters, related pages (SPEC INFO-01). */
export function TextPage({ page, lead, beforeSections, sections, related }: TextPageProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { path, title, summary } = PAGES[page];
  return (
    <Page title={t(title)} description={t(summary)}>
      <div className={styles.frame}>
        {/* Rendered while empty too, so that what is beside it does not move. */}
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">
            <Trans>On this page</Trans>
          </h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={{ search, hash: section.id }}>{section.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          <p className={styles.lead}>{lead}</p>
          {beforeSections}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} tabIndex={-1}>
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
          <LastChanged path={path} />
        </div>
        <Related pages={related} />
      </div>
    </Page>
  );
}

function LastChanged({ path }: { path: string }) {
  const { locale } = useApp();
  const day = Object.entries(LAST_CHANGED).find(([changed]) => changed === path)?.[1];
  if (day === undefined) return null;
  const date = new Intl.DateTimeFormat(intlName(locale.language), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
  return (
    <p className={styles.changed}>
      <Trans>
        Last changed on <time dateTime={day}>{date}</time>
      </Trans>
    </p>
  );
}

function Related({ pages }: { pages: readonly PageName[] }) {
  return (
    <nav className={styles.related} aria-labelledby="related">
      <h2 id="related">
        <Trans>Was this what you were looking for?</Trans>
      </h2>
      <PageCards pages={[...pages, "help"]} />
    </nav>
  );
}
