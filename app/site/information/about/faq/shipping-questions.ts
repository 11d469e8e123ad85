import { useLingui } from "@lingui/react/macro";
import { listOf } from "../../../../../domain/translation/languages.ts";
import { elsewhereRates } from "../../../../../domain/site/policies/shipping-rates.ts";
import { DELIVERY_DAYS, FREE_SHIPPING_COUNTRIES, WEIGHT_STEPS } from "../../../../../domain/places/shipping.ts";
import { useApp } from "../../../../context.tsx";
import { countryName } from "../../../../../buyer/places/country-names.ts";
import { useFigures } from "../../figures/use-figures.ts";
import type { Question } from "./question.ts";

export function useShippingQuestions(): Question[] {
  const { t } = useLingui();
  const { locale } = useApp();
  const { dollars, percent, weight, freeFrom, countries } = useFigures();
  const [processingFrom, processingTo] = DELIVERY_DAYS.processing;
  const [standardFrom, standardTo] = DELIVERY_DAYS.standard;
  const [expressFrom, expressTo] = DELIVERY_DAYS.express;
  const [chileFrom, chileTo] = DELIVERY_DAYS.standardToChile;
  const [seaFrom, seaTo] = DELIVERY_DAYS.sea;
  const [railFrom, railTo] = DELIVERY_DAYS.rail;
  const chile = countryName("CL", locale.language);
  const freeCountries = listOf(
    FREE_SHIPPING_COUNTRIES.map((code) => countryName(code, locale.language)),
    locale.language,
  );
  const rates = elsewhereRates();
  const [standardFirst, expressFirst] = rates.map((rate) => dollars(rate.firstCents));
  const [standardFurther, expressFurther] = rates.map((rate) => dollars(rate.furtherCents));
  const [lightest] = WEIGHT_STEPS;
  const [heavy, heavyOff] = [weight(lightest.overMg), percent(lightest.basisPoints)];
  return [
    {
      id: "how-long",
      question: t`How long does shipping take?`,
      answer: [
        t`We prepare your order in ${processingFrom} to ${processingTo} business days. Then air standard takes ${standardFrom} to ${standardTo} days (to ${chile} ${chileFrom} to ${chileTo}), and air express ${expressFrom} to ${expressTo}.`,
        t`Large orders can go by sea in ${seaFrom} to ${seaTo} days, or by rail in ${railFrom} to ${railTo}; ask us.`,
      ],
      more: "shippingPolicy",
    },
    {
      id: "how-much",
      question: t`How much does shipping cost?`,
      answer: [
        t`It goes by weight and country. To most countries the first half kilogram costs ${standardFirst} standard or ${expressFirst} express, and each further one ${standardFurther} or ${expressFurther}. Countries that we send much to have lower rates.`,
      ],
      more: "shipping",
    },
    {
      id: "free",
      question: t`When is shipping free?`,
      answer: [
        t`Standard shipping is free from ${freeFrom}, after discounts, to: ${freeCountries}. For express you then pay only the difference.`,
        t`Products marked “Free shipping” add nothing to the weight that you pay for, wherever they go.`,
      ],
      more: "shippingPolicy",
    },
    {
      id: "heavy",
      question: t`Do heavy orders cost less?`,
      answer: [
        t`Yes, more than ${heavy} take ${heavyOff} off the shipping cost, and the discount grows with the weight. The cart does it by itself.`,
      ],
      more: "shippingPolicy",
    },
    {
      id: "countries",
      question: t`Do you ship to my country?`,
      answer: [
        t`Most likely: we ship to more than ${countries} countries. The shipping calculator lists them all, with price and time.`,
      ],
      more: "shipping",
    },
    {
      id: "duties",
      question: t`Do I have to pay customs duty?`,
      answer: [
        t`Where the calculator says “Duty free”, no. With express and to other countries customs may ask you for duty and tax, which are not part of our price.`,
      ],
      more: "shipping",
    },
    {
      id: "tracking",
      question: t`How do I track my parcel?`,
      answer: [
        t`We send you the tracking number by e-mail when the parcel leaves. It is also shown with your order, together with where the parcel has been seen.`,
      ],
    },
    {
      id: "address",
      question: t`I gave a wrong address. What can I do?`,
      answer: [
        t`Write to us at once, with the order number. As long as the parcel is with us, the address can be changed.`,
      ],
      more: "help",
    },
  ];
}
