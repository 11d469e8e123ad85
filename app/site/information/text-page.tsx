import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LAST_CHANGED } from "../../../domain/site/policies/changes.ts";
import { useOwnText } from "./own-text.ts";
import { PageCards } from "./page-cards.tsx";
import { INFORMATION_PAGES, type PageName } from "./pages.ts";
import { TextFrame } from "./text-frame.tsx";
import styles from "./text-page.module.css";

type Section = { /** The anchor. */ id: string; title: string; body: ReactNode };

export type TextPageProps = {
  page: PageName;
  lead: ReactNode;
  beforeSections?: ReactNode;
  sections: readonly Section[];
  related: readonly PageName[];
};

/** The frame of every text page with its related pages (SPEC INFO-01). Staff's text stands for the built one. */
export function TextPage({ page, lead, beforeSections, sections, related }: TextPageProps) {
  const { t } = useLingui();
  const own = useOwnText();
  const { path, title, summary } = INFORMATION_PAGES[page];
  const text = (
    <>
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
    </>
  );
  const changed = Object.entries(LAST_CHANGED).find(([changedPath]) => changedPath === path)?.[1];
  return (
    <TextFrame
      own={own}
      built={{ title: t(title), summary: t(summary), contents: sections, changed, text }}
      after={<Related pages={related} />}
    />
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
