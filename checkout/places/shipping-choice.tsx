import { Trans, useLingui } from "@lingui/react/macro";
import { DELIVERY_DAYS } from "../../domain/places/shipping.ts";
import type { Quote, ShippingMethod, ShippingOffer } from "../../domain/cart/quote.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { Section } from "../parts/section.tsx";
import styles from "./shipping-choice.module.css";
import { useFormats } from "../world.tsx";

type ShippingChoiceProps = {
  quote: Quote;
  /** Where it is not available, the quote's own is chosen. */
  method: ShippingMethod;
  onChoose: (method: ShippingMethod) => void;
};

/** The shipping methods, each with its cost and days (SPEC SHIP-01 to SHIP-05). */
export function ShippingChoice({ quote, method, onChoose }: ShippingChoiceProps) {
  const { t } = useLingui();
  const { dollars, count } = useFormats();
  const [from, to] = DELIVERY_DAYS.processing.map(count);
  const names = { standard: t`Standard air`, express: t`Express air` };
  const goes = quote.shippingOffers.some((offer) => offer.method === method);
  const missing = quote.next.freeShipping;
  const more = missing && dollars(missing.missingCents);
  return (
    <Section title={<Trans>Shipping method</Trans>}>
      {quote.shippingOffers.length === 0 ? (
        <p className={styles.text}>
          <Trans>Choose a country to see how your order can be sent, and for how much.</Trans>
        </p>
      ) : (
        <ChoiceList
          label={t`Shipping method`}
          name="method"
          chosen={goes ? method : (quote.shipping?.method ?? "")}
          onChoose={onChoose}
          choices={quote.shippingOffers.map((offer) => ({
            value: offer.method,
            title: names[offer.method],
            text: <Days offer={offer} />,
            end: <Cost offer={offer} />,
          }))}
        />
      )}
      <p className={styles.text}>
        <Trans>
          We prepare an order in {from}–{to} business days.
        </Trans>
        {more && (
          <>
            {" "}
            <strong className={styles.nudge}>
              <Trans>
                <bdi>{more}</bdi> more in your cart makes standard shipping free.
              </Trans>
            </strong>
          </>
        )}
      </p>
    </Section>
  );
}

function Days({ offer: { minDays, maxDays } }: { offer: ShippingOffer }) {
  const { count } = useFormats();
  const [shortest, longest] = [count(minDays), count(maxDays)];
  return (
    <Trans>
      {shortest}–{longest} days on the way
    </Trans>
  );
}

function Cost({ offer: { grossCents, cents } }: { offer: ShippingOffer }) {
  const { dollars } = useFormats();
  return (
    <>
      {cents < grossCents && (
        <s className={styles.before}>
          <bdi>{dollars(grossCents)}</bdi>
        </s>
      )}{" "}
      {cents === 0 ? <Trans>Free</Trans> : <bdi>{dollars(cents)}</bdi>}
    </>
  );
}
