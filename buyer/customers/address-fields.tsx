import { useLingui } from "@lingui/react/macro";
import type { Address } from "../../contract/customers/buyer-fields.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import type { FieldBinder } from "../forms/field-binder.ts";
import grid from "../forms/field-grid.module.css";
import { rulesOf, type Country } from "../places/countries.ts";
import { CountryOptions, DialCodeOptions } from "../places/country-options.tsx";

export type AddressName = keyof Address;

type AddressFieldsProps = {
  /** `phoneCode` holds the country whose dial code it is. */
  field: FieldBinder<AddressName>;
  countries: readonly Country[];
  /** For the browser's autofill, where a form has several addresses. */
  section?: "shipping";
};

/** The fields of an address (SPEC VAL-03). */
export function AddressFields({ field, countries, section }: AddressFieldsProps) {
  const { t } = useLingui();
  const rules: Partial<Record<AddressName, "optional" | "none">> = rulesOf(field("country").value, countries);
  const text = (name: AddressName, label: string, autoComplete: string, maxLength = 100) => (
    <TextField
      {...field(name)}
      label={label}
      {...(name === "address2" || name in rules ? { optional: true } : { "aria-required": true })}
      autoComplete={completing(autoComplete, section)}
      maxLength={maxLength}
      dir="auto"
    />
  );
  /** A field that the country's addresses do not have is shown only while it is filled. */
  const third = (name: AddressName, ...rest: [label: string, autoComplete: string, maxLength?: number]) =>
    (rules[name] !== "none" || field(name).value !== "") && <div className={grid.third}>{text(name, ...rest)}</div>;
  return (
    <div className={grid.grid}>
      <div className={grid.whole}>
        <SelectField
          {...field("country")}
          label={t`Country or region`}
          aria-required
          autoComplete={completing("country", section)}
        >
          <CountryOptions countries={countries} />
        </SelectField>
      </div>
      <div className={grid.half}>{text("firstName", t`First name`, "given-name")}</div>
      <div className={grid.half}>{text("lastName", t`Last name`, "family-name")}</div>
      <div className={grid.whole}>{text("address1", t`Street and house number`, "address-line1", 200)}</div>
      <div className={grid.whole}>{text("address2", t`Apartment, unit, floor`, "address-line2", 200)}</div>
      {third("city", t`City`, "address-level2")}
      {third("province", t`State or province`, "address-level1")}
      {third("zip", t`ZIP or postal code`, "postal-code", 20)}
      <PhoneFields field={field} countries={countries} section={section} />
    </div>
  );
}

function PhoneFields({ field, countries, section }: AddressFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={grid.phone}>
      <SelectField
        {...field("phoneCode")}
        label={t`Dialing code`}
        aria-required
        autoComplete={completing("tel-country-code", section)}
      >
        <DialCodeOptions countries={countries} />
      </SelectField>
      <TextField
        {...field("phone")}
        label={t`Mobile number`}
        aria-required
        type="tel"
        inputMode="tel"
        autoComplete={completing("tel-national", section)}
        maxLength={30}
        dir="ltr"
      />
    </div>
  );
}

function completing(name: string, section: string | undefined): string {
  return section === undefined ? name : `${section} ${name}`;
}
