import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Address } from "../../contract/customers/buyer-fields.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import type { FieldBinder } from "../forms/field-binder.ts";
import { deliverable, layoutOf, rulesOf, type Country } from "../places/countries.ts";
import { CountryOptions, DialCodeOptions } from "../places/country-options.tsx";
import { useProvinceNames, useZipNames } from "./place-names.ts";
import { ProvinceField, type FindProvinces } from "./province-field.tsx";
import grid from "../forms/field-grid.module.css";

export type AddressName = keyof Address;

type AddressFieldsProps = {
  /** `phoneCode` holds the country whose dial code it is. */
  field: FieldBinder<AddressName>;
  countries: readonly Country[];
  findProvinces: FindProvinces;
  /** For the browser's autofill, where a form has several addresses. */
  section?: "shipping" | "billing";
  /** Only whose address it is, and in which country. */
  isShort?: boolean;
};

/** The fields of an address (SPEC VAL-03), named and ordered as its country writes them. */
export function AddressFields({ field, countries, findProvinces, section, isShort = false }: AddressFieldsProps) {
  const { t } = useLingui();
  const country = field("country").value;
  const rules: Partial<Record<AddressName, "optional" | "none">> = rulesOf(country, countries);
  const layout = layoutOf(country, countries);
  const [provinceNames, zipNames] = [useProvinceNames(), useZipNames()];
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
  const has = (name: AddressName) => rules[name] !== "none" || field(name).value !== "";
  const places: Record<string, ReactNode> = {
    C: has("city") && text("city", t`City`, "address-level2"),
    S:
      has("province") &&
      (layout?.listed ? (
        <ProvinceField
          {...field("province")}
          key={country}
          label={provinceNames[layout.province]}
          {...("province" in rules ? { optional: true } : { "aria-required": true })}
          autoComplete={completing("address-level1", section)}
          country={country}
          findProvinces={findProvinces}
        />
      ) : (
        text("province", t`State or province`, "address-level1")
      )),
    Z: has("zip") && text("zip", layout ? zipNames[layout.zip] : t`ZIP or postal code`, "postal-code", 20),
  };
  const placeFields = (
    <>
      <div className={grid.whole}>{text("address1", t`Street and house number`, "address-line1", 200)}</div>
      <div className={grid.whole}>{text("address2", t`Apartment, unit, floor`, "address-line2", 200)}</div>
      {Array.from(
        layout?.order ?? "CSZ",
        (letter) =>
          places[letter] && (
            <div key={letter} className={grid.third}>
              {places[letter]}
            </div>
          ),
      )}
      <PhoneFields field={field} countries={countries} section={section} />
    </>
  );
  return (
    <div className={grid.grid}>
      <div className={grid.whole}>
        <SelectField
          {...field("country")}
          label={t`Country or region`}
          aria-required
          autoComplete={completing("country", section)}
        >
          <CountryOptions countries={deliverable(countries)} />
        </SelectField>
      </div>
      <div className={grid.half}>{text("firstName", t`First name`, "given-name")}</div>
      <div className={grid.half}>{text("lastName", t`Last name`, "family-name")}</div>
      {!isShort && placeFields}
    </div>
  );
}

function PhoneFields({ field, countries, section }: Omit<AddressFieldsProps, "findProvinces" | "isShort">) {
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
