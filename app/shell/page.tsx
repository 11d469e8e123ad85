import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Language } from "../../domain/translation/languages.ts";
import { classes } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useApp } from "../context.tsx";
import { addressIn, englishOrMain, languageOfPage } from "../seo/page-address.ts";
import { SocialTags, type SocialTagsProps } from "../seo/social-tags.tsx";
import { BackButton } from "./back-button.tsx";
import { CartLink } from "./cart-link.tsx";
import styles from "./page.module.css";

export type PageProps = {
  /** The window's title, and the heading unless that is turned off. */
  title: string;
  /**
   * "shown": in the navigation bar on phones, above the content on desktops. "bar-only": the content has a heading, so
   * there is only a bar on phones. "none": no bar; screen readers have the title.
   */
  heading?: "shown" | "bar-only" | "none";
  tab?: boolean;
  actions?: ReactNode;
  description?: string | null;
  /** The canonical address (path and query), if the visited one has more in it than it needs. */
  canonical?: string;
  /** Languages with text of their own; to search engines the others are the English page. Null: all. */
  languages?: readonly Language[] | null | undefined;
  /** The picture in link previews; a path, or an address on another host. */
  picture?: string | null;
  kind?: "website" | "product";
  indexed?: boolean;
  flush?: boolean;
  /** The breadcrumbs, above the heading. */
  way?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: title, bar on phones, main part (SPEC SHELL-07). */
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
  way,
  children,
}: PageProps) {
  const { brand } = useApp();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? (
        <Addresses {...{ path: canonical, languages, title, description, picture, kind }} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {way}
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

/** The canonical address, the versions in other languages (SPEC LOC-04), and the link preview. */
function Addresses({ path, languages, ...shared }: AddressesProps) {
  const { api, locale, offer } = useApp();
  const { pathname } = useLocation();
  const all = offer.languages;
  const inLanguage = (language: Language) => addressIn(language, path ?? pathname, api.origin, all);
  const own = languages ? all.filter((code) => languages.includes(code)) : all;
  const isOwn = own.includes(locale.language);
  // The main one, if the page has text of its own in it.
  const [first] = own;
  const usual = first === all[0] && first ? first : englishOrMain(all);
  return (
    <>
      <link rel="canonical" href={inLanguage(languageOfPage(locale.language, own, all))} />
      {isOwn && own.map((code) => <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />)}
      {isOwn && <link rel="alternate" hrefLang="x-default" href={inLanguage(usual)} />}
      <SocialTags {...shared} url={inLanguage(locale.language)} />
    </>
  );
}
