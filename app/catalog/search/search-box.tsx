import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { rememberSearch } from "../../local-state.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { collectionPath, PICTURE_SEARCH_PATH, productPath, searchPath } from "../links.ts";
import styles from "./search-box.module.css";
import type { Suggestions } from "../../api/queries/search-queries.ts";
import { ShopText } from "../cards/shop-text.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export type SearchBoxProps = {
  /** In the header, suggestions open below it; on its own page they are in the page. */
  place: "header" | "page";
  children?: ReactNode;
};

type Option = { href: string; draw: ReactNode };
type OptionGroup = { title: string; options: Option[] };

export function SearchBox({ place, children }: SearchBoxProps) {
  const { t } = useLingui();
  const box = useSearchBox(place);
  const { id, input, text, groups, active, shows, leave } = box;

  return (
    <search
      className={classes(styles.search, styles[place])}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close();
      }}
    >
      <form
        className={styles.box}
        action="/pages/search/result"
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={t`Search products or item number`}
          aria-expanded={shows}
          aria-controls={`${id}-found`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={140}
          placeholder={t`Search products or item number`}
          value={text}
          onFocus={box.open}
          onChange={(event) => box.write(event.currentTarget.value)}
          onKeyDown={box.onKeyDown}
        />
        <BoxButtons onClear={text === "" ? null : box.clear} onLeave={leave} />
      </form>
      {shows && <SuggestionList id={id} groups={groups} active={active} onChoose={leave} />}
      {!shows && children}
    </search>
  );
}

function useSearchBox(place: SearchBoxProps["place"]) {
  const moves = useMoves();
  const [search] = useSearchParams();
  const start = search.get("q") ?? "";
  const { text, found, type } = useSuggestions(start);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = `search-${place}`;
  const input = useRef<HTMLInputElement>(null);
  const [shownFor, setShownFor] = useState(start);
  if (shownFor !== start) {
    setShownFor(start);
    type(start);
  }

  const groups = useSuggestionGroups(found);
  const options = groups.flatMap((group) => group.options);
  const shows = text.trim() !== "" && found !== null && (place === "page" || isOpen);

  const leave = () => {
    setOpen(false);
    setActive(-1);
    input.current?.blur();
  };
  const go = (href: string) => {
    leave();
    void moves.push(href);
  };
  const submit = () => {
    const wanted = text.trim();
    if (wanted === "") return;
    rememberSearch(wanted);
    go(searchPath(wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "ArrowDown") setActive((active + 1) % Math.max(1, options.length));
    else if (event.key === "ArrowUp") setActive(active <= 0 ? options.length - 1 : active - 1);
    else if (event.key === "Escape") leave();
    else if (event.key === "Enter" && chosen && shows) go(chosen.href);
    else return;
    event.preventDefault();
  };

  return {
    ...{ id, input, text, groups, active, shows, leave, submit, onKeyDown },
    open: () => setOpen(true),
    close: () => setOpen(false),
    clear() {
      type("");
      input.current?.focus();
    },
    write(next: string) {
      setOpen(true);
      setActive(-1);
      type(next);
    },
  };
}

function useSuggestionGroups(found: Suggestions | null): OptionGroup[] {
  const { t } = useLingui();
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
      options: (found?.products ?? []).map(({ handle, title, titleLanguage, image }) => ({
        href: productPath(handle),
        draw: (
          <>
            <Picture src={image} alt="" width={44} />
            <span className={styles.text}>
              <ShopText language={titleLanguage}>{title}</ShopText>
            </span>
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

type BoxButtonsProps = {
  onClear: (() => void) | null;
  onLeave: () => void;
};

function BoxButtons({ onClear, onLeave }: BoxButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      {onClear && (
        <button type="button" aria-label={t`Clear`} onClick={onClear}>
          <Icon name="close" size={18} />
        </button>
      )}
      <Link to={PICTURE_SEARCH_PATH} aria-label={t`Search by picture`} title={t`Search by picture`} onClick={onLeave}>
        <Icon name="camera" size={20} />
      </Link>
      <button type="submit" aria-label={t`Search`}>
        <Icon name="search" size={20} />
      </button>
    </>
  );
}

type SuggestionListProps = {
  id: string;
  groups: readonly OptionGroup[];
  active: number;
  onChoose: () => void;
};

function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  const { t } = useLingui();
  const options = groups.flatMap((group) => group.options);
  return (
    <div className={styles.found} id={`${id}-found`} role="listbox" aria-label={t`Suggestions`}>
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
