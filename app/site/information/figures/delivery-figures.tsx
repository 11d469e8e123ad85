/** Times, rates and countries of shipping as tables, computed from the rules themselves. */
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { elsewhereRates, kilogramRates } from "../../../../domain/site/policies/shipping-rates.ts";
import { REFERENCE_WEIGHTS } from "../../../../domain/site/policies/weights.ts";
import { DELIVERY_DAYS, FREE_SHIPPING_COUNTRIES } from "../../../../domain/places/shipping.ts";
import { useApp } from "../../../context.tsx";
import { countriesByName, countryName } from "../../../../buyer/places/country-names.ts";
import styles from "./delivery-figures.module.css";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";

/** SPEC SHIP-05 */
export function DeliveryTimes() {
  const { t } = useLingui();
  const { locale } = useApp();
  const chile = countryName("CL", locale.language);
  const ways = [
    { name: t`Air standard`, days: DELIVERY_DAYS.standard, ordered: t`At checkout` },
    { name: t`Air standard to ${chile}`, days: DELIVERY_DAYS.standardToChile, ordered: t`At checkout` },
    { name: t`Air express`, days: DELIVERY_DAYS.express, ordered: t`At checkout` },
    { name: t`Sea`, days: DELIVERY_DAYS.sea, ordered: t`Ask us` },
    { name: t`Rail`, days: DELIVERY_DAYS.rail, ordered: t`Ask us` },
  ];
  return (
    <FigureTable
      caption={<Trans>How long a parcel is on its way</Trans>}
      head={[t`Way`, t`Time`, t`How to get it`]}
      rows={ways.map(({ name, days: [from, to], ordered }) => ({
        key: name,
        cells: [
          name,
          <Trans key="time">
            {from}–{to} days
          </Trans>,
          ordered,
        ],
      }))}
      note={<Trans>Counted from the day the parcel leaves us. Preparing the order comes before.</Trans>}
    />
  );
}

/** SPEC SHIP-01, SHIP-02 */
export function RateTable() {
  const { t } = useLingui();
  const { locale } = useApp();
  const { dollars } = useFigures();
  const rates = kilogramRates();
  const named = countriesByName(
    rates.map(({ country }) => country),
    locale.language,
  );
  const rows: { key: string; cells: ReactNode[] }[] = [];
  for (const { code, name } of named) {
    const rate = rates.find(({ country }) => country === code);
    if (!rate) continue;
    const standard = <bdi key="standard">{dollars(rate.standardCents)}</bdi>;
    const express = rate.expressCents === null ? t`not offered` : <bdi key="express">{dollars(rate.expressCents)}</bdi>;
    rows.push({ key: code, cells: [name, standard, express] });
  }
  return (
    <>
      <FigureTable
        caption={<Trans>Price of a kilogram, in US dollars</Trans>}
        head={[t`Country`, t`Standard`, t`Express`]}
        rows={rows}
        note={<Trans>Each half kilogram that is begun counts as half a kilogram.</Trans>}
      />
      <FigureTable
        caption={<Trans>Every other country, in US dollars</Trans>}
        head={[t`Way`, t`First half kilogram`, t`Each further one`]}
        rows={elsewhereRates().map(({ method, firstCents, furtherCents }) => ({
          key: method,
          cells: [
            method === "standard" ? t`Standard` : t`Express`,
            <bdi key="first">{dollars(firstCents)}</bdi>,
            <bdi key="further">{dollars(furtherCents)}</bdi>,
          ],
        }))}
      />
    </>
  );
}

/** SPEC SHIP-04 */
export function FreeShippingCountries() {
  const { locale } = useApp();
  return (
    <ul className={styles.countries}>
      {countriesByName(FREE_SHIPPING_COUNTRIES, locale.language).map(({ code, name }) => (
        <li key={code}>
          <img src={`/flags/${code}.svg`} alt="" width={24} height={18} loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Typical weights of single pieces. */
export function ReferenceWeights() {
  const { t } = useLingui();
  const { weight } = useFigures();
  const names = { earrings: t`Earrings`, necklaces: t`Necklaces`, "hair-bands": t`Hair bands`, bags: t`Bags` };
  return (
    <FigureTable
      caption={<Trans>What a piece weighs, about</Trans>}
      head={[t`Kind`, t`From`, t`To`]}
      rows={REFERENCE_WEIGHTS.map(({ kind, minMg, maxMg }) => ({
        key: kind,
        cells: [names[kind], <bdi key="from">{weight(minMg)}</bdi>, <bdi key="to">{weight(maxMg)}</bdi>],
      }))}
      note={<Trans>Each product page tells the weight of its pieces, and the cart that of the whole order.</Trans>}
    />
  );
}
