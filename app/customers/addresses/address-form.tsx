import { Trans } from "@lingui/react/macro";
import { useCallback, useEffect, useRef } from "react";
import { AddressFields } from "../../../buyer/customers/address-fields.tsx";
import { focusField } from "../../../buyer/forms/use-form.ts";
import type { Country } from "../../../buyer/places/countries.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckField } from "../../../ui/forms/field.tsx";
import { useApp } from "../../context.tsx";
import { listProvinces, type Region } from "./address-queries.ts";
import { AddressSearch } from "./address-search.tsx";
import type { AddressValues, FieldName } from "./address-values.ts";
import { useAddressForm } from "./use-address-form.ts";
import styles from "./address-form.module.css";

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
  const asDefault = useRef<HTMLInputElement>(null);
  const address = useAddressForm({
    ...{ id, start, regions, onSaved },
    asDefault: () => asDefault.current?.querySelector("input")?.checked ?? false,
  });
  const { values, field, form, failure, notice, busy } = address;
  const countries = regions.map(countryOf);
  const { api } = useApp();
  const findProvinces = useCallback((country: string) => listProvinces(api, country), [api]);
  useEffect(() => {
    // Of every country: the shop gets its address search ready then.
    if (values.country !== "") void findProvinces(values.country).catch(() => {});
  }, [findProvinces, values.country]);
  const fill = async (locationId: string) => {
    const filled = await address.fill(locationId);
    const next = ["firstName", "lastName", "address1"].find((name) => values[name as FieldName] === "") ?? "address1";
    if (filled) focusField(form.ref.current, next);
    return filled;
  };
  return (
    <form {...form} className={styles.form}>
      {failure && <Notice tone="negative" ref={notice} title={failure} />}
      <AddressSearch country={values.country} onChoose={fill} />
      <AddressFields field={field} countries={countries} findProvinces={findProvinces} />
      <span ref={asDefault}>
        <CheckField defaultChecked={isDefault || isFirst} disabled={isDefault || isFirst}>
          <Trans>Set as default shipping address</Trans>
        </CheckField>
      </span>
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        <Trans>Save address</Trans>
      </Button>
    </form>
  );
}

function countryOf({ iso2_code, area_name, iso3_code, rules, layout, top, ships, part_of }: Region): Country {
  const named = { code: iso2_code, name: area_name, dialCode: iso3_code, partOf: part_of };
  return { ...named, rules, layout, isFrequent: top, ships };
}
