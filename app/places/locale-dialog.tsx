import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { countriesByName } from "../../buyer/places/country-names.ts";
import type { Locale } from "../../contract/page.ts";
import { CURRENCIES, isCurrency } from "../../domain/currencies.ts";
import { currencyFor } from "../../domain/site/offer.ts";
import { intlName, LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import { Dialog, useCloseDialog } from "../../ui/dialogs/dialog.tsx";
import { toast } from "../../ui/dialogs/toast.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { choiceChip } from "../../ui/forms/chip.tsx";
import { SelectField } from "../../ui/forms/field.tsx";
import { whenIdle } from "../../ui/timing/when-idle.ts";
import { useApp } from "../context.tsx";
import { findCountries } from "./country-queries.ts";
import { closeLocaleSheet, reloadPage, storeLocale, useLocaleSheet } from "./locale-state.ts";
import styles from "./locale-dialog.module.css";

const RELOAD_DELAY_MS = 500;
/** By then the dialog has opened. */
const OPENING_MS = 400;
const FORM = "locale-form";

/** SPEC LOC-02: a draft of country, language and currency, to save or discard. */
export function LocaleDialog({ open, prepared }: { open: boolean; prepared: boolean }) {
  const { t } = useLingui();
  const proposal = useLocaleSheet((state) => state.proposal);
  return (
    <Dialog open={open} prepared={prepared} onClose={closeLocaleSheet} title={t`Deliver to`} footer={<Footer />}>
      <LocaleForm key={proposal ? "proposed" : "own"} open={open} proposal={proposal} />
    </Dialog>
  );
}

function Footer() {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="primary" type="submit" form={FORM}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
}

/** Mounted while the sheet is open: an unsaved draft is discarded. */
function LocaleForm({ open, proposal }: { open: boolean; proposal: Locale | null }) {
  "use memo";
  const { t } = useLingui();
  const { locale, changeLocale, offer, rates } = useApp();
  const base = rates.pricing.currency;
  const close = useCloseDialog();
  const [draft, setDraft] = useState(proposal ?? locale);
  const { countries, isFull, setFull } = useFullLists(open, draft.country);
  const currencies = CURRENCIES.filter(({ title }) =>
    isFull ? (offer.currencies?.includes(title) ?? true) : title === draft.currency,
  );

  const save = () => {
    // SPEC ERR-03
    if (!storeLocale(draft)) return toast({ text: t`Switching failed`, tone: "negative" });
    const restart = draft.language !== locale.language || draft.currency !== locale.currency;
    close(() => {
      if (!restart) return changeLocale(draft);
      toast({ text: t`Restarting...`, durationMs: 10_000 });
      setTimeout(reloadPage, RELOAD_DELAY_MS);
    });
  };
  const names = new Intl.DisplayNames(intlName(locale.language), { type: "currency" });
  const change = (part: Partial<Locale>) => setDraft((before) => ({ ...before, ...part }));

  return (
    <form
      id={FORM}
      className={styles.form}
      onFocusCapture={() => setFull(true)}
      onPointerDownCapture={() => setFull(true)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SelectField
        label={t`Country or region`}
        value={draft.country}
        onChange={({ currentTarget: { value } }) => change({ country: value, currency: currencyFor(value, offer) })}
      >
        {countriesByName(countries, locale.language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Languages chosen={draft.language} onChange={(language) => change({ language })} />
      <SelectField
        label={t`Currency`}
        hint={base === "USD" ? t`Orders are charged in US dollars.` : t`Orders are charged in ${base}.`}
        value={draft.currency}
        onChange={({ currentTarget: { value } }) => isCurrency(value) && change({ currency: value })}
      >
        {currencies.map(({ title, code }) => (
          <option key={title} value={title}>
            {`${title} – ${names.of(title) ?? title} (${code})`}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

/** Until the dialog has opened, or the form is used, only what is chosen is in the lists. */
function useFullLists(open: boolean, country: string) {
  "use memo";
  const { api } = useApp();
  const [isFull, setFull] = useState(false);
  const [countries, setCountries] = useState<string[]>([country]);
  // Browsers style all options even while hidden: two hundred would delay the dialog's opening.
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => whenIdle(() => setFull(true)), OPENING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  useEffect(() => {
    if (open && isFull) void findCountries(api).then(setCountries, () => {});
  }, [api, open, isFull]);
  return { countries, isFull, setFull };
}

type LanguagesProps = { chosen: Language; onChange: (language: Language) => void };

function Languages({ chosen, onChange }: LanguagesProps) {
  "use memo";
  const { offer } = useApp();
  return (
    <fieldset className={styles.languages}>
      <legend>
        <Trans>Language</Trans>
      </legend>
      <div>
        {LANGUAGES.filter(({ code }) => offer.languages.includes(code)).map(({ code, title }) => (
          <label key={code} className={choiceChip} lang={code}>
            <input
              type="radio"
              name="language"
              value={code}
              checked={chosen === code}
              onChange={() => onChange(code)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
