/** Times, rates and countries of shipping as tables, computed from the rules themselves. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { countriesByName, countryName } from "../../../../buyer/places/country-names.ts";
import type { ShownExamples } from "../../../../contract/site/about.ts";
import { useApp } from "../../../context.tsx";
import { FigureTable } from "./figure-table.tsx";
import { shipsToChile, useDestinations } from "./use-destinations.ts";
import { useFigures } from "./use-figures.ts";
import styles from "./delivery-figures.module.css";

/** SPEC SHIP-05 */
export function DeliveryTimes() {
  const { t } = useLingui();
  const { locale, offer } = useApp();
  const { deliveryDays } = useFigures().rules;
  const chile = countryName("CL", locale.language);
  const ways = [
    { name: t`Air standard`, days: deliveryDays.standard, ordered: t`At checkout` },
    ...(shipsToChile(offer)
      ? [{ name: t`Air standard to ${chile}`, days: deliveryDays.standardToChile, ordered: t`At checkout` }]
      : []),
    { name: t`Air express`, days: deliveryDays.express, ordered: t`At checkout` },
    { name: t`Sea`, days: deliveryDays.sea, ordered: t`Ask us` },
    { name: t`Rail`, days: deliveryDays.rail, ordered: t`Ask us` },
  ];
  return (
    <FigureTable
      ofTexts
      caption={<Trans>Delivery times</Trans>}
      head={[t`Method`, t`Time`, t`How to get it`]}
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
      note={<Trans>Counted from the day the parcel ships, after your order has been prepared.</Trans>}
    />
  );
}

/** SPEC SHIP-01, SHIP-02 */
export function RateTable() {
  const { t } = useLingui();
  const { locale } = useApp();
  const { charged, rules, base } = useFigures();
  const { everywhere, byTheKilogram } = useDestinations();
  const { kilogramRates: rates, elsewhereRates } = rules;
  const named = countriesByName(
    rates.map(({ country }) => country),
    locale.language,
  );
  const rows: { key: string; cells: ReactNode[] }[] = [];
  for (const { code, name } of named) {
    const rate = rates.find(({ country }) => country === code);
    if (!rate) continue;
    const standard = <bdi key="standard">{charged(rate.standardCents)}</bdi>;
    const express = rate.expressCents === null ? t`not offered` : <bdi key="express">{charged(rate.expressCents)}</bdi>;
    rows.push({ key: code, cells: [name, standard, express] });
  }
  return (
    <>
      {(everywhere || rows.length > 0) && (
        <FigureTable
          caption={
            base === "USD" ? (
              <Trans>Price per kilogram, in US dollars</Trans>
            ) : (
              <Trans>Price per kilogram, in {base}</Trans>
            )
          }
          head={[t`Country`, t`Standard`, t`Express`]}
          rows={rows}
          note={<Trans>Weights are rounded up to the next half kilogram.</Trans>}
        />
      )}
      {!byTheKilogram && (
        <FigureTable
          caption={
            base === "USD" ? (
              <Trans>Every other country, in US dollars</Trans>
            ) : (
              <Trans>Every other country, in {base}</Trans>
            )
          }
          head={[t`Method`, t`First half kilogram`, t`Each further half kilogram`]}
          rows={(["standard", "express"] as const).map((method) => ({
            key: method,
            cells: [
              method === "standard" ? t`Standard` : t`Express`,
              <bdi key="first">{charged(elsewhereRates[method].firstCents)}</bdi>,
              <bdi key="further">{charged(elsewhereRates[method].furtherCents)}</bdi>,
            ],
          }))}
        />
      )}
    </>
  );
}

/** SPEC SHIP-04 */
export function FreeShippingCountries() {
  const { locale } = useApp();
  const { freeShipping } = useFigures().rules;
  return (
    <ul className={styles.countries}>
      {countriesByName(freeShipping.countries, locale.language).map(({ code, name }) => (
        <li key={code}>
          <img src={`/flags/${code}.svg`} alt="" width={24} height={18} loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Typical weights of single pieces, where the shop names some. */
export function ReferenceWeights({ weights }: { weights: ShownExamples["weights"] }) {
  const { t } = useLingui();
  const { weight } = useFigures();
  const note = (
    <Trans>Each product page shows the weight of the item, and the cart shows the weight of the whole order.</Trans>
  );
  if (weights.length === 0) return <p>{note}</p>;
  return (
    <FigureTable
      caption={<Trans>Approximate weight per piece</Trans>}
      head={[t`Kind`, t`From`, t`To`]}
      rows={weights.map(({ name, language, minMg, maxMg }) => ({
        key: name,
        cells: [
          <bdi key="name" lang={language}>
            {name}
          </bdi>,
          <bdi key="from">{weight(minMg)}</bdi>,
          <bdi key="to">{weight(maxMg)}</bdi>,
        ],
      }))}
      note={note}
    />
  );
}
