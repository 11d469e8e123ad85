import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { rememberSearch } from "../../local-state.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { onDemand } from "../../on-demand.tsx";
import { PICTURE_SEARCH_PATH, searchPath } from "../links.ts";
import { hrefsOf, useSuggestions } from "./use-suggestions.ts";
import styles from "./search-box.module.css";

export type SearchBoxProps = {
  /** In the header, suggestions open below it; on its own page they are in the page. */
  place: "header" | "page";
  children?: ReactNode;
};

const SuggestionList = onDemand(
  async () => (await import("./suggestion-list.tsx")).SuggestionList,
  ({ shows }) => shows,
  // Searching works without suggestions.
  () => {},
);

export function SearchBox({ place, children }: SearchBoxProps) {
  const { t } = useLingui();
  const box = useSearchBox(place);
  const { id, input, text, found, active, shows, leave } = box;

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
      <SuggestionList {...{ id, place, shows, found, active }} onChoose={leave} />
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
  // Whoever comes to the search page is about to write.
  useEffect(() => {
    if (place === "page") input.current?.focus();
  }, [place]);
  const [shownFor, setShownFor] = useState(start);
  if (shownFor !== start) {
    setShownFor(start);
    type(start);
  }

  const hrefs = found ? hrefsOf(found) : [];
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
    const chosen = hrefs[active];
    if (event.key === "ArrowDown") setActive((active + 1) % Math.max(1, hrefs.length));
    else if (event.key === "ArrowUp") setActive(active <= 0 ? hrefs.length - 1 : active - 1);
    else if (event.key === "Escape") leave();
    else if (event.key === "Enter" && chosen && shows) go(chosen);
    else return;
    event.preventDefault();
  };

  return {
    ...{ id, input, text, found, active, shows, leave, submit, onKeyDown },
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
