import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Language } from "../../../domain/translation/languages.ts";
import { useApp } from "../../context.tsx";
import { JsonLd } from "../../seo/json-ld.tsx";
import { breadcrumbData } from "../../seo/structured-data.ts";
import { ShopText } from "../cards/shop-text.tsx";
import styles from "./breadcrumbs.module.css";

export type Breadcrumb = { name: string; path: string };

/** Hidden on phones, where the bar has a Back button. `languages`: in which the page has text of its own. */
export function Breadcrumbs({
  steps,
  languages,
}: {
  steps: readonly Breadcrumb[];
  languages: readonly Language[] | null;
}) {
  const { t } = useLingui();
  const { api, locale, offer } = useApp();
  const seen = { origin: api.origin, language: locale.language, offered: offer.languages };
  const way = [{ name: t`Home`, path: "/" }, ...steps];
  return (
    <nav className={styles.way} aria-label={t`You are here`}>
      <JsonLd data={import.meta.env.SSR && breadcrumbData(way, seen, languages)} />
      <ol>
        {way.map(({ name, path }, index) => (
          <li key={path}>
            {index < way.length - 1 ? (
              <Link to={path}>
                <ShopText translated>{name}</ShopText>
              </Link>
            ) : (
              <span aria-current="page">
                <ShopText translated>{name}</ShopText>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
