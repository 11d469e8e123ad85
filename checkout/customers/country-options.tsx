import { useLingui } from "@lingui/react/macro";
import type { Country } from "./countries.ts";

/** For a `SelectField`: the countries, below a line that asks to choose one. */
export function CountryOptions({ countries }: { countries: readonly Country[] }) {
  const { t } = useLingui();
  return (
    <>
      <option value="" disabled>
        {t`Choose a country`}
      </option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
