import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { useFormats } from "../../formats.ts";
import { ShopText } from "../cards/shop-text.tsx";
import { collectionPath, productPath, searchPath } from "../links.ts";
import type { Suggestions } from "./search-queries.ts";
import styles from "./suggestion-list.module.css";

type Option = { href: string; draw: ReactNode };
type OptionGroup = { title: string; options: Option[] };

export type SuggestionListProps = {
  id: string;
  /** In the header the list opens below the box; on the search page it is in the page. */
  place: "header" | "page";
  shows: boolean;
  found: Suggestions | null;
  /** The option chosen by keyboard, in the order of `hrefsOf`; -1: none. */
  active: number;
  onChoose: () => void;
};

/** SPEC SRCH-01: what is suggested while typing, in the order of `hrefsOf`. */
export function SuggestionList({ id, place, shows, found, active, onChoose }: SuggestionListProps) {
  const { t } = useLingui();
  const groups = useSuggestionGroups(found);
  if (!shows) return null;
  const options = groups.flatMap((group) => group.options);
  return (
    <div className={classes(styles.found, styles[place])} id={`${id}-found`} role="listbox" aria-label={t`Suggestions`}>
      {options.length === 0 && (
        <p className={styles.nothing}>
          <Trans>No suggestions. Press Enter to search anyway.</Trans>
        </p>
      )}
      {groups.map((group) => (
        <div key={group.title} className={styles.group} role="group" aria-label={group.title}>
          <h3 aria-hidden="true">{group.title}</h3>
          {group.options.map((option) => {
            const index = options.indexOf(option);
            return (
              <Link
                key={option.href}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={styles.option}
                to={option.href}
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChoose}
              >
                {option.draw}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function useSuggestionGroups(found: Suggestions | null): OptionGroup[] {
  const { t } = useLingui();
  const { unit } = useFormats();
  const groups: OptionGroup[] = [
    {
      title: t`Popular searches`,
      options: (found?.queries ?? []).map((query) => ({
        href: searchPath(query),
        draw: <Words icon="search" text={query} />,
      })),
    },
    {
      title: t`Categories`,
      options: (found?.collections ?? []).map(({ handle, title }) => ({
        href: collectionPath(handle),
        draw: <Words icon="grid" text={title} />,
      })),
    },
    {
      title: t`Products`,
      options: (found?.products ?? []).map(({ handle, title, titleLanguage, image, minMicros }) => ({
        href: productPath(handle),
        draw: (
          <>
            <Picture src={image} alt="" width={44} />
            <span className={styles.text}>
              <ShopText language={titleLanguage}>{title}</ShopText>
            </span>
            <bdi className={styles.price}>{unit(minMicros)}</bdi>
          </>
        ),
      })),
    },
  ];
  return groups.filter((group) => group.options.length > 0);
}

function Words({ icon, text }: { icon: "search" | "grid"; text: string }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className={styles.text}>
        <ShopText>{text}</ShopText>
      </span>
    </>
  );
}
