import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LANGUAGES, type Language } from "../../domain/languages.ts";
import { classes } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useApp } from "../context.tsx";
import { addressIn, languageOfPage } from "../seo/page-address.ts";
import { SocialTags, type SocialTagsProps } from "../seo/social-tags.tsx";
import { BackButton } from "./back-button.tsx";
import { CartLink } from "./cart-link.tsx";
import styles from "./page.module.css";

export type PageProps = {
  /** Of the browser's window, and the heading unless that is turned off. */
  title: string;
  /**
   * "shown": in the navigation bar on phones, above the content on desktops. "bar-only": the content has it, and
   * there is only a bar on phones. "none": no bar, and the title is there for screen readers.
   */
  heading?: "shown" | "bar-only" | "none";
  /** One of the places of the tab bar: no way back, and the tab bar stays. */
  tab?: boolean;
  /** At the end of the navigation bar. */
  actions?: ReactNode;
  /** For search engines. */
  description?: string | null;
  /** The page's own address when the one visited says more than it needs: path and query. */
  canonical?: string;
  /**
   * In which what the page is about has text of its own, English among them: in another it is the English page again, for
   * search engines. Left out or null: in all of the shop's.
   */
  languages?: readonly Language[] | null;
  /** What stands for the page where it is shared; a path, or an address on another host. */
  picture?: string | null;
  kind?: "website" | "product";
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** On phones the content runs to the edges. */
  flush?: boolean;
  children: ReactNode;
};

/** The frame of every page: its titles, its bar on phones, its main part (SPEC SHELL-07). */
export function Page({
  title,
  heading = "shown",
  tab = false,
  actions,
  description,
  canonical,
  languages,
  indexed = true,
  picture,
  kind = "website",
  flush = false,
  children,
}: PageProps) {
  return (
    <>
      <title>{`${title} · Filigree`}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? (
        <Addresses {...{ path: canonical, languages, title, description, picture, kind }} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {heading !== "none" ? (
          <header className={classes(styles.bar, heading === "bar-only" && styles.barOnly)}>
            {!tab && (
              <span className={styles.onPhone}>
                <BackButton />
              </span>
            )}
            {heading === "shown" ? <h1>{title}</h1> : <Spacer />}
            {actions}
            {!tab && (
              <span className={styles.onPhone}>
                <CartLink />
              </span>
            )}
          </header>
        ) : (
          <h1>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
        )}
        <div className={classes(styles.content, flush && styles.flush)}>{children}</div>
      </main>
    </>
  );
}

function Spacer() {
  return <span style={{ flex: 1 }} />;
}

type AddressesProps = Omit<SocialTagsProps, "url"> & Pick<PageProps, "languages"> & { path: string | undefined };

const ALL = LANGUAGES.map(({ code }) => code);

/**
 * The page's one address, the same page in the other languages that it has text in (SPEC LOC-04), and how a link to it
 * looks. Each of those pages names the same ones; one that is the English page again names none.
 */
function Addresses({ path, languages, ...shared }: AddressesProps) {
  const { api, locale } = useApp();
  const { pathname } = useLocation();
  const inLanguage = (language: Language) => addressIn(language, path ?? pathname, api.origin);
  const own = languages ?? ALL;
  const isOwn = own.includes(locale.language);
  return (
    <>
      <link rel="canonical" href={inLanguage(languageOfPage(locale.language, own))} />
      {isOwn && own.map((code) => <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />)}
      {isOwn && <link rel="alternate" hrefLang="x-default" href={inLanguage("en")} />}
      <SocialTags {...shared} url={inLanguage(locale.language)} />
    </>
  );
}
