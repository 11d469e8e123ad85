import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useApp } from "../../context.tsx";
import { suggestAddresses, type AddressSuggestion } from "./address-queries.ts";
import styles from "./address-search.module.css";

type AddressSearchProps = {
  country: string;
  onChoose: (locationId: string) => Promise<boolean>;
};

const DEBOUNCE_MS = 250;
const LEAST = 2;

/** `suggestions`: null when the shop did not answer. */
type Found = { text: string; suggestions: readonly AddressSuggestion[] | null };

/** SPEC ADDR-02, API-28: by postal code, street or address, with suggestions that fill in the form. */
export function AddressSearch({ country, onChoose }: AddressSearchProps) {
  const { t } = useLingui();
  const id = useId();
  const { text, setText, found, busy, setBusy, look, stop } = useAddressSuggestions(country);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [announcement, setAnnouncement] = useState("");
  const options = found?.suggestions ?? [];
  const shows = open && found !== null;

  const type = (next: string) => {
    setActive(-1);
    if (look(next)) setOpen(true);
  };
  const choose = async (suggestion: AddressSuggestion) => {
    stop();
    setOpen(false);
    setActive(-1);
    setText(suggestion.text);
    setBusy(true);
    const filled = await onChoose(suggestion.id);
    setBusy(false);
    setAnnouncement(filled ? t`The address was filled in. Please check it.` : t`Operation failed`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "ArrowDown" && shows) setActive((active + 1) % Math.max(1, options.length));
    else if (event.key === "ArrowUp" && shows) setActive(active <= 0 ? options.length - 1 : active - 1);
    else if (event.key === "Escape" && shows) setOpen(false);
    else if (event.key === "Enter") {
      // Enter must not submit the form.
      if (chosen && shows) void choose(chosen);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label className={styles.label} htmlFor={`${id}-box`}>
        <Trans>Find an address</Trans>
      </label>
      <div className={styles.box}>
        <Icon name="search" size={20} />
        <input
          id={`${id}-box`}
          type="text"
          role="combobox"
          aria-expanded={shows}
          aria-controls={`${id}-found`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={140}
          dir="auto"
          placeholder={t`Postal code, street or address`}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {busy && <Spinner size={20} />}
      </div>
      <SuggestedAddresses
        id={id}
        suggestions={options}
        hidden={!shows || options.length === 0}
        active={active}
        onChoose={(suggestion) => void choose(suggestion)}
      />
      {shows && options.length === 0 && (
        <p className={styles.nothing}>
          {found.suggestions ? (
            <Trans>No results. Please fill in the fields below.</Trans>
          ) : (
            <Trans>Address search is not available right now. Please fill in the fields below.</Trans>
          )}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Suggestions for the text being typed, after a pause in typing. */
function useAddressSuggestions(country: string) {
  const { api, locale } = useApp();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController } | null>(null);

  const stop = () => {
    clearTimeout(pending.current?.timer);
    pending.current?.controller.abort();
    setBusy(false);
  };
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current?.controller.abort();
    },
    [],
  );

  /** Whether the text is long enough to be looked up. */
  const look = (next: string): boolean => {
    stop();
    setText(next);
    const query = next.trim();
    if (query.length < LEAST) {
      setFound(null);
      return false;
    }
    const controller = new AbortController();
    const load = async () => {
      setBusy(true);
      const input = { query, iso2: country === "" ? undefined : country, lang: locale.language };
      const suggestions = await suggestAddresses(api, input, controller.signal);
      if (controller.signal.aborted) return;
      setBusy(false);
      setFound({ text: query, suggestions });
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    pending.current = { timer, controller };
    return true;
  };
  return { text, setText, found, busy, setBusy, look, stop };
}

type SuggestedAddressesProps = {
  id: string;
  suggestions: readonly AddressSuggestion[];
  hidden: boolean;
  active: number;
  onChoose: (suggestion: AddressSuggestion) => void;
};

/** Rendered even while hidden: the input's `aria-controls` names it. */
function SuggestedAddresses({ id, suggestions, hidden, active, onChoose }: SuggestedAddressesProps) {
  const { t } = useLingui();
  return (
    <div className={styles.found} id={`${id}-found`} role="listbox" aria-label={t`Suggested addresses`} hidden={hidden}>
      {suggestions.map((suggestion, index) => (
        // The input handles keys: arrows choose, Enter accepts.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name="pin" size={18} />
          <bdi>{suggestion.text}</bdi>
        </div>
      ))}
    </div>
  );
}
