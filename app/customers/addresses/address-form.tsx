import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type ReactNode } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckField, SelectField, TextField } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import type { Region } from "../../api/queries/address-queries.ts";
import styles from "./address-form.module.css";
import { AddressSearch } from "./address-search.tsx";
import { rulesOf, type AddressValues, type FieldName } from "./address-values.ts";
import { useAddressForm } from "./use-address-form.ts";

type AddressFormProps = {
  /** Null: a new one. */
  id: string | null;
  start: AddressValues;
  regions: readonly Region[];
  /** Whether it is the default; only choosing another changes that. */
  isDefault: boolean;
  /** Whether it becomes the default, as the only one. */
  isFirst: boolean;
  onSaved: () => void;
};

/** SPEC ADDR-02 */
export function AddressForm({ id, start, regions, isDefault, isFirst, onSaved }: AddressFormProps) {
  const { t } = useLingui();
  const asDefault = useRef<HTMLInputElement>(null);
  const address = useAddressForm({
    ...{ id, start, regions, onSaved },
    asDefault: () => asDefault.current?.querySelector("input")?.checked ?? false,
  });
  const { values, field, form, trouble, notice, busy } = address;
  const rules: Partial<Record<FieldName, "optional" | "none">> = rulesOf(values.country, regions);
  const text = (name: FieldName, label: string, autoComplete: string, maxLength = 100): ReactNode => (
    <TextField
      {...field(name)}
      label={label}
      {...(name in rules ? { optional: true } : { "aria-required": true })}
      autoComplete={autoComplete}
      maxLength={maxLength}
      dir="auto"
    />
  );
  /** A field that the country's addresses do not have is shown only while it is filled. */
  const third = (name: FieldName, ...rest: [label: string, autoComplete: string, maxLength?: number]) =>
    (rules[name] !== "none" || values[name] !== "") && <div className={styles.third}>{text(name, ...rest)}</div>;
  const fill = async (locationId: string) => {
    const filled = await address.fill(locationId);
    const next = ["firstName", "lastName", "address1"].find((name) => values[name as FieldName] === "") ?? "address1";
    const element = form.current?.elements.namedItem(next);
    if (filled && element instanceof HTMLElement) element.focus();
    return filled;
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void address.submit();
      }}
    >
      {trouble !== null && <Notice tone="negative" ref={notice} title={trouble} />}
      <AddressSearch country={values.country} onChoose={fill} />
      <div className={styles.grid}>
        <div className={styles.whole}>
          <SelectField {...field("country")} label={t`Country or region`} aria-required autoComplete="country">
            <option value="" disabled>
              {t`Choose a country`}
            </option>
            <Options regions={regions} />
          </SelectField>
        </div>
        <div className={styles.half}>{text("firstName", t`First name`, "given-name")}</div>
        <div className={styles.half}>{text("lastName", t`Last name`, "family-name")}</div>
        <div className={styles.whole}>{text("address1", t`Street and house number`, "address-line1", 200)}</div>
        <div className={styles.whole}>
          <TextField
            {...field("address2")}
            label={t`Apartment, unit, floor`}
            optional
            autoComplete="address-line2"
            maxLength={200}
            dir="auto"
          />
        </div>
        {third("city", t`City`, "address-level2")}
        {third("province", t`State or province`, "address-level1")}
        {third("zip", t`ZIP or postal code`, "postal-code", 20)}
        <div className={styles.phone}>
          <SelectField {...field("phoneCode")} label={t`Dialing code`} aria-required autoComplete="tel-country-code">
            <option value="" disabled>
              {t`Choose`}
            </option>
            <Options regions={regions} withDialCode />
          </SelectField>
          <TextField
            {...field("phone")}
            label={t`Mobile number`}
            aria-required
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            dir="ltr"
          />
        </div>
      </div>
      <span ref={asDefault}>
        <CheckField defaultChecked={isDefault || isFirst} disabled={isDefault || isFirst}>
          <Trans>Set as default shipping address</Trans>
        </CheckField>
      </span>
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        <Trans>Save the address</Trans>
      </Button>
    </form>
  );
}

/** The most frequent destinations come first. */
function Options({ regions, withDialCode = false }: { regions: readonly Region[]; withDialCode?: boolean }) {
  const { t } = useLingui();
  const option = ({ iso2_code, area_name, iso3_code }: Region) => (
    <option key={iso2_code} value={iso2_code}>
      {withDialCode ? `\u2066${iso3_code}\u2069 ${area_name}` : area_name}
    </option>
  );
  const top = regions.filter((each) => each.top);
  if (top.length === 0) return regions.map(option);
  return (
    <>
      <optgroup label={t`Most chosen`}>{top.map(option)}</optgroup>
      <optgroup label={t`All countries`}>{regions.filter((each) => !each.top).map(option)}</optgroup>
    </>
  );
}
