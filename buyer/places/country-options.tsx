import { useLingui } from "@lingui/react/macro";
import { leftToRight } from "../../domain/translation/languages.ts";
import type { Country } from "./countries.ts";

type CountryOptionsProps = { countries: readonly Country[] };

/** For a `SelectField`. */
export function CountryOptions({ countries }: CountryOptionsProps) {
  const { t } = useLingui();
  return (
    <>
      <option value="" disabled>
        {t`Choose a country`}
      </option>
      <Options
        countries={countries}
        labelOf={({ name, partOf }) => {
          const country = countries.find(({ code }) => code === partOf?.country)?.name;
          return country === undefined ? name : t`${name} – see ${country}`;
        }}
      />
    </>
  );
}

/** The value is a country's code, because several countries share a dial code. */
export function DialCodeOptions({ countries }: CountryOptionsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <option value="" disabled>
        {t`Choose`}
      </option>
      <Options
        countries={countries}
        labelOf={({ name, dialCode }) => `${leftToRight(dialCode, i18n.locale)} ${name}`}
      />
    </>
  );
}

type OptionsProps = CountryOptionsProps & { labelOf: (country: Country) => string };

function Options({ countries, labelOf }: OptionsProps) {
  const { t } = useLingui();
  const option = (country: Country) => (
    <option key={country.code} value={country.code}>
      {labelOf(country)}
    </option>
  );
  const frequent = countries.filter(({ isFrequent }) => isFrequent);
  if (frequent.length === 0) return countries.map(option);
  return (
    <>
      <optgroup label={t`Most chosen`}>{frequent.map(option)}</optgroup>
      <optgroup label={t`All countries`}>{countries.filter(({ isFrequent }) => !isFrequent).map(option)}</optgroup>
    </>
  );
}
