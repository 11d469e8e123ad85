import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import type { Quote, ShippingMethod, ShippingOffer } from "../../domain/cart/quote.ts";
import { useFormats } from "../checkout-context.tsx";
import { ChoiceList } from "../parts/choice-list.tsx";
import { Section } from "../parts/section.tsx";
import styles from "./shipping-choice.module.css";

type ShippingChoiceProps = {
  quote: Quote;
  processingDays: OpenCheckout["processingDays"];
  /** Where it is not available, the quote's own is chosen. */
  method: ShippingMethod;
  onChoose: (method: ShippingMethod) => void;
};

/** The shipping methods, each with its cost and days (SPEC SHIP-01 to SHIP-05). */
export function ShippingChoice({ quote, processingDays, method, onChoose }: ShippingChoiceProps) {
  const { t } = useLingui();
  const { charged, count } = useFormats();
  const [from, to] = processingDays.map(count);
  const names = { standard: t`Air standard`, express: t`Air express` };
  const goes = quote.shippingOffers.some((offer) => offer.method === method);
  const missing = quote.next.freeShipping;
  const more = missing && charged(missing.missingCents);
  return (
    <Section title={<Trans>Shipping method</Trans>}>
      {quote.shippingOffers.length === 0 ? (
        <p className={styles.text}>
          <Trans>Choose a country to see shipping methods and costs.</Trans>
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
          Preparing your order takes {from}–{to} business days.
        </Trans>
        {more && (
          <>
            {" "}
            <strong className={styles.nudge}>
              <Trans>
                Add <bdi>{more}</bdi> more for free standard shipping.
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
      {shortest}–{longest} days in transit
    </Trans>
  );
}

function Cost({ offer: { grossCents, cents } }: { offer: ShippingOffer }) {
  const { charged } = useFormats();
  return (
    <>
      {cents < grossCents && (
        <s className={styles.before}>
          <bdi>{charged(grossCents)}</bdi>
        </s>
      )}{" "}
      {cents === 0 ? <Trans>Free</Trans> : <bdi>{charged(cents)}</bdi>}
    </>
  );
}
