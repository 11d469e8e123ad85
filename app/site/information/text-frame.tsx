import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { ShownText } from "../../../contract/site/site.ts";
import { directionOf, intlName } from "../../../domain/translation/languages.ts";
import { useApp } from "../../context.tsx";
import { Page } from "../../shell/page.tsx";
import styles from "./text-page.module.css";

type TextFrameProps = {
  /** Staff's text, which stands for all else but `after`. */
  own: ShownText | null;
  built?: {
    title: string;
    summary: string;
    contents: readonly { id: string; title: string }[];
    /** A day in UTC. */
    changed: string | undefined;
    text: ReactNode;
  };
  after?: ReactNode;
};

/** Contents at the side, lines of some seventy letters (SPEC INFO-01). */
export function TextFrame({ own, built, after }: TextFrameProps) {
  const { search } = useLocation();
  const shown = own ?? built;
  if (!shown) return null;
  return (
    <Page title={shown.title} description={shown.summary} languages={own?.languages}>
      <div className={styles.frame}>
        {/* Rendered while empty too, so that what is beside it does not move. */}
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">
            <Trans>On this page</Trans>
          </h2>
          <ul>
            {shown.contents.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ search, hash: id }}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {own ? (
          <div>
            <div
              className={styles.text}
              lang={own.language}
              dir={directionOf(own.language)}
              dangerouslySetInnerHTML={{ __html: own.html }}
            />
            <LastChanged day={own.changed} />
          </div>
        ) : (
          <div className={styles.text} data-text="">
            {built?.text}
            <LastChanged day={built?.changed} />
          </div>
        )}
        {after}
      </div>
    </Page>
  );
}

function LastChanged({ day }: { day: string | undefined }) {
  const { locale } = useApp();
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
