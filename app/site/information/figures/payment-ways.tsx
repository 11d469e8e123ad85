import { Trans } from "@lingui/react/macro";
import { BANK_CURRENCIES, CARD_BRANDS, payIn4In } from "../../../../domain/orders/payments.ts";
import { useFigures } from "./use-figures.ts";

/** SPEC PAY-01 */
export function PaymentWays() {
  const { charged, pricing } = useFigures();
  const cards = CARD_BRANDS.join(", ");
  const currencies = BANK_CURRENCIES.join(", ");
  const { instalments, fromCents, toCents } = payIn4In(pricing);
  const [from, to] = [charged(fromCents), charged(toCents)];
  return (
    <>
      <ul>
        <li>
          <Trans>
            Credit and debit cards: <bdi>{cards}</bdi>.
          </Trans>
        </li>
        <li>
          <Trans>PayPal.</Trans>
        </li>
        <li>
          <Trans>
            {instalments} interest-free installments for orders from {from} to {to}.
          </Trans>
        </li>
        <li>
          <Trans>
            Bank transfer in <bdi>{currencies}</bdi>. Your order shows our bank details and the payment reference.
          </Trans>
        </li>
        <li>
          <Trans>Store credit, if you have any. You can choose to use it at checkout.</Trans>
        </li>
      </ul>
      <p>
        <Trans>The checkout shows which methods are available for your order.</Trans>
      </p>
    </>
  );
}
