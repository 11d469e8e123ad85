import { useLingui } from "@lingui/react/macro";
import { countryName } from "../../../../../buyer/places/country-names.ts";
import { listOf } from "../../../../../domain/translation/languages.ts";
import { useApp } from "../../../../context.tsx";
import { shipsToChile, useDestinations } from "../../figures/use-destinations.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { FaqQuestion } from "./question.ts";

export function useShippingQuestions(): FaqQuestion[] {
  const { t } = useLingui();
  const { locale, offer } = useApp();
  const { everywhere, shippedTo, hasFree, byTheKilogram } = useDestinations();
  const { charged, percent, weight, freeFrom, rules } = useFigures();
  const { deliveryDays, freeShipping, elsewhereRates, weightSteps } = rules;
  const [processingFrom, processingTo] = deliveryDays.processing;
  const [standardFrom, standardTo] = deliveryDays.standard;
  const [expressFrom, expressTo] = deliveryDays.express;
  const [chileFrom, chileTo] = deliveryDays.standardToChile;
  const [seaFrom, seaTo] = deliveryDays.sea;
  const [railFrom, railTo] = deliveryDays.rail;
  const chile = countryName("CL", locale.language);
  const toChile = shipsToChile(offer);
  const freeCountries = listOf(
    freeShipping.countries.map((code) => countryName(code, locale.language)),
    locale.language,
  );
  const rates = [elsewhereRates.standard, elsewhereRates.express];
  const [standardFirst, expressFirst] = rates.map((rate) => charged(rate.firstCents));
  const [standardFurther, expressFurther] = rates.map((rate) => charged(rate.furtherCents));
  const [lightest] = weightSteps;
  const [heavy, heavyOff] = [weight(lightest.overMg), percent(lightest.basisPoints)];
  return [
    {
      id: "how-long",
      question: t`How long does shipping take?`,
      answer: [
        toChile
          ? t`We prepare your order in ${processingFrom} to ${processingTo} business days. Then air standard takes ${standardFrom} to ${standardTo} days (to ${chile} ${chileFrom} to ${chileTo}), and air express ${expressFrom} to ${expressTo}.`
          : t`We prepare your order in ${processingFrom} to ${processingTo} business days. Then air standard takes ${standardFrom} to ${standardTo} days, and air express ${expressFrom} to ${expressTo}.`,
        t`Large orders can ship by sea in ${seaFrom} to ${seaTo} days or by rail in ${railFrom} to ${railTo}. Ask us for a price.`,
      ],
      more: "shippingPolicy",
    },
    {
      id: "how-much",
      question: t`How much does shipping cost?`,
      answer: [
        everywhere
          ? t`It depends on weight and country. To most countries, the first half kilogram costs ${standardFirst} standard or ${expressFirst} express, and each further half kilogram ${standardFurther} or ${expressFurther}. Our main destinations have lower rates.`
          : t`It depends on weight and country. The cart and the shipping calculator show it before you order.`,
      ],
      more: "shipping",
    },
    {
      id: "free",
      question: t`When is shipping free?`,
      answer: [
        ...(hasFree
          ? [
              t`Standard shipping is free from ${freeFrom}, after discounts, to: ${freeCountries}. For express you then pay only the difference.`,
            ]
          : []),
        t`Products marked “Free shipping” do not count towards the weight you pay for, in any country.`,
      ],
      more: "shippingPolicy",
    },
    {
      id: "heavy",
      question: t`Do heavy orders cost less?`,
      answer: [
        t`Yes. Orders over ${heavy} get ${heavyOff} off the shipping cost, and the discount grows with the weight. The cart applies it automatically.`,
      ],
      more: "shippingPolicy",
    },
    {
      id: "countries",
      question: t`Do you ship to my country?`,
      answer: [
        everywhere ? `${t`Most likely.`} ${shippedTo}` : shippedTo,
        t`The shipping calculator shows costs and delivery times for each of them.`,
      ],
      more: "shipping",
    },
    {
      id: "duties",
      question: t`Do I have to pay customs duty?`,
      answer: [
        byTheKilogram
          ? t`Not for standard shipping. For express shipping, customs may charge duty and tax, which are not included in our prices.`
          : t`Not where the calculator shows “Duty free”. For express shipping and other countries, customs may charge duty and tax, which are not included in our prices.`,
      ],
      more: "shipping",
    },
    {
      id: "tracking",
      question: t`How do I track my parcel?`,
      answer: [t`We email you the tracking number when the parcel ships. You will also find it on the order page.`],
    },
    {
      id: "address",
      question: t`I entered the wrong address. What can I do?`,
      answer: [t`Write to us right away with the order number. We can change the address until the parcel ships.`],
      more: "help",
    },
  ];
}
