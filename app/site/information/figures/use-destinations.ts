import { useLingui } from "@lingui/react/macro";
import { countriesByName } from "../../../../buyer/places/country-names.ts";
import type { ShownOffer } from "../../../../domain/site/offer.ts";
import { listOf } from "../../../../domain/translation/languages.ts";
import { useApp } from "../../../context.tsx";
import { useFigures } from "./use-figures.ts";

/** With a time of its own (SPEC SHIP-05); offers of more countries than are named may have it. */
export function shipsToChile({ shipsTo }: Pick<ShownOffer, "shipsTo">): boolean {
  return !shipsTo || shipsTo.countries.length === 0 || shipsTo.countries.includes("CL");
}

/** Sentences about where the shop ships to, and from which amount for nothing there (SPEC SHIP-02, SHIP-04). */
export function useDestinations() {
  const { t } = useLingui();
  const { locale, offer } = useApp();
  const { countries, freeFrom, rules } = useFigures();
  const { shipsTo } = offer;
  const free = rules.freeShipping.countries.length;
  const namesOf = (codes: readonly string[]) =>
    listOf(
      countriesByName(codes, locale.language).map(({ name }) => name),
      locale.language,
    );
  const shippedTo = () => {
    if (!shipsTo) return t`We ship to more than ${countries} countries.`;
    const { count } = shipsTo;
    if (shipsTo.countries.length === 0) return t`We ship to ${count} countries.`;
    const names = namesOf(shipsTo.countries);
    return t`We ship to: ${names}.`;
  };
  const freeTo = () => {
    if (free === 0) return null;
    if (shipsTo && free >= shipsTo.count) return t`Standard shipping is free from ${freeFrom}.`;
    if (!shipsTo) return t`Standard shipping is free from ${freeFrom} to ${free} of them.`;
    const freeNames = namesOf(rules.freeShipping.countries);
    return t`Standard shipping is free from ${freeFrom} to: ${freeNames}.`;
  };
  return {
    /** Whether it ships to every country that it knows. */
    everywhere: shipsTo === undefined,
    shippedTo: shippedTo(),
    /** Null: nowhere. */
    freeTo: freeTo(),
    hasFree: free > 0,
    /** Whether all of them have a rate by the kilogram. */
    byTheKilogram: shipsTo !== undefined && rules.kilogramRates.length >= shipsTo.count,
  };
}
