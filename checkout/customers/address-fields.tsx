import { useLingui } from "@lingui/react/macro";
import type { AddressRules } from "../../contract/customers/buyer-validation.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import styles from "./address-fields.module.css";
import type { FieldBinder } from "../parts/field-binder.ts";
import type { TextName } from "./form-values.ts";
import type { Country } from "./countries.ts";
import { CountryOptions } from "./country-options.tsx";
import { useFormats } from "../world.tsx";

type AddressFieldsProps = {
  field: FieldBinder<TextName>;
  countries: readonly Country[];
  /** Of the country chosen. */
  rules: AddressRules;
  onCountry: (code: string) => void;
};

/** The fields of an address (SPEC VAL-03). */
export function AddressFields({ field, countries, rules, onCountry }: AddressFieldsProps) {
  const { t } = useLingui();
  const { ltr } = useFormats();
  const ruleOf = (name: TextName) => (rules as Record<string, "optional" | "none">)[name.replace("address.", "")];
  const text = (name: TextName, label: string, autoComplete: string, maxLength = 100) => (
    <TextField
      {...field(name)}
      label={label}
      {...(ruleOf(name) ? { optional: true } : { "aria-required": true })}
      autoComplete={`shipping ${autoComplete}`}
      maxLength={maxLength}
      dir="auto"
    />
  );
  /** A field that the country's addresses do not have is shown only while it holds something. */
  const third = (name: TextName, ...rest: [label: string, autoComplete: string, maxLength?: number]) =>
    (ruleOf(name) !== "none" || field(name).value !== "") && <div className={styles.third}>{text(name, ...rest)}</div>;
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        <SelectField
          {...field("address.country")}
          label={t`Country or region`}
          aria-required
          autoComplete="shipping country"
          onChange={(event) => onCountry(event.target.value)}
        >
          <CountryOptions countries={countries} />
        </SelectField>
      </div>
      <div className={styles.half}>{text("address.firstName", t`First name`, "given-name")}</div>
      <div className={styles.half}>{text("address.lastName", t`Last name`, "family-name")}</div>
      <div className={styles.whole}>{text("address.address1", t`Street and house number`, "address-line1", 200)}</div>
      <div className={styles.whole}>
        <TextField
          {...field("address.address2")}
          label={t`Apartment, unit, floor`}
          optional
          autoComplete="shipping address-line2"
          maxLength={200}
          dir="auto"
        />
      </div>
      {third("address.city", t`City`, "address-level2")}
      {third("address.province", t`State or province`, "address-level1")}
      {third("address.zip", t`ZIP or postal code`, "postal-code", 20)}
      <div className={styles.phone}>
        <SelectField
          {...field("address.phoneCode")}
          label={t`Dialing code`}
          aria-required
          autoComplete="shipping tel-country-code"
        >
          <option value="" disabled>
            {t`Choose`}
          </option>
          {countries.map(({ code, name, dialCode }) => (
            <option key={code} value={code}>{`${ltr(dialCode)} ${name}`}</option>
          ))}
        </SelectField>
        <TextField
          {...field("address.phone")}
          label={t`Mobile number`}
          aria-required
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel-national"
          maxLength={30}
          dir="ltr"
        />
      </div>
    </div>
  );
}
