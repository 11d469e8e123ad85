import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { Form, useNavigation } from "react-router";
import type { Region } from "../../../../contract/places/places.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../../../ui/forms/field.tsx";
import { INFORMATION_PAGES } from "../pages.ts";
import { errorsOfParcel, readParcel, type ParcelError } from "./parcel.ts";
import styles from "./calculator.module.css";

type CalculatorProps = {
  regions: readonly Region[];
  country: string;
  weight: string;
  /** What is wrong with the parcel in the address. */
  fieldErrors: readonly ParcelError[];
};

/** SPEC SHPC-01: country, weight, Check. A plain GET form, so it works before the page is hydrated. */
export function Calculator({ regions, country, weight, fieldErrors: initialErrors }: CalculatorProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState(initialErrors);
  const { location } = useNavigation();
  const busy = location?.pathname === INFORMATION_PAGES.shipping.path;
  const [often, others] = [regions.filter(({ top }) => top), regions.filter(({ top }) => !top)];
  const words: Record<ParcelError, string> = {
    "country required": t`Please choose a country`,
    "weight too-small": t`The weight must be greater than 0`,
    "weight too-large": t`Please ask us for a price for this weight`,
  };
  const parcelErrorOf = (name: string) => fieldErrors.find((fieldError) => fieldError.startsWith(`${name} `));
  const errorOf = (name: string) => {
    const fieldError = parcelErrorOf(name);
    return fieldError && words[fieldError];
  };

  const check = (event: FormEvent<HTMLFormElement>) => {
    const written = new FormData(event.currentTarget);
    const texts = [...written].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
    const parcel = readParcel(new URLSearchParams(texts));
    const found = parcel ? errorsOfParcel(parcel, regions) : [];
    flushSync(() => setFieldErrors(found));
    if (found.length === 0) return;
    event.preventDefault();
    const first = form.current?.elements.namedItem(found[0]?.split(" ")[0] ?? "");
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <Form
      ref={form}
      action={INFORMATION_PAGES.shipping.path}
      noValidate
      preventScrollReset
      replace
      className={styles.calculator}
      onSubmit={check}
      onInput={({ target }) => {
        const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : "";
        const mended = parcelErrorOf(name);
        if (mended) setFieldErrors(fieldErrors.filter((fieldError) => fieldError !== mended));
      }}
    >
      <SelectField name="country" label={t`Country or region`} defaultValue={country} error={errorOf("country")}>
        <option value="">{t`Choose a country`}</option>
        <optgroup label={t`Popular countries`}>
          <Options regions={often} />
        </optgroup>
        <optgroup label={t`Every other country`}>
          <Options regions={others} />
        </optgroup>
      </SelectField>
      <TextField
        name="weight"
        label={t`Weight`}
        after={t`kg`}
        defaultValue={weight}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={errorOf("weight")}
      />
      <Button type="submit" kind="primary" size="large" busy={busy}>
        <Trans>Check</Trans>
      </Button>
    </Form>
  );
}

function Options({ regions }: { regions: readonly Region[] }) {
  return regions.map(({ iso2_code: code, area_name: name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
