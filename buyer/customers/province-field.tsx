import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { SelectField } from "../../ui/forms/field.tsx";
import type { BoundField } from "../forms/field-binder.ts";

type Province = { code: string; name: string };
export type FindProvinces = (country: string) => Promise<readonly Province[]>;

type ProvinceFieldProps = BoundField & {
  label: string;
  optional?: boolean;
  "aria-required"?: boolean;
  autoComplete: string;
  country: string;
  findProvinces: FindProvinces;
};

/** The country's states or provinces to choose from. */
export function ProvinceField({ country, findProvinces, value, ...field }: ProvinceFieldProps) {
  const { t } = useLingui();
  const provinces = useProvinces(country, findProvinces);
  // "IL" of an older address is Illinois; a name that is not in the list stays, for the customer to change.
  const known = provinces.find(({ code, name }) => [name, code].some((each) => isSame(each, value)));
  const isForeign = value !== "" && !known;
  return (
    <SelectField {...field} value={known?.name ?? value}>
      <option value="">{t`Choose`}</option>
      {isForeign && <option value={value}>{value}</option>}
      {provinces.map(({ code, name }) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

/** Empty until they are known. */
function useProvinces(country: string, find: FindProvinces): readonly Province[] {
  const [found, setFound] = useState<readonly Province[]>([]);
  useEffect(() => {
    let left = false;
    // A failed read is repeated when the field is shown again; the shop has been told.
    find(country).then(
      (list) => !left && setFound(list),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [country, find]);
  return found;
}
