import { Trans } from "@lingui/react/macro";
import { BANK_CURRENCIES, CARD_BRANDS, PAY_IN_4 } from "../../../../domain/orders/payments.ts";
import { useFigures } from "./use-figures.ts";

/** SPEC PAY-01 */
export function PaymentWays() {
  const { dollars } = useFigures();
  const cards = CARD_BRANDS.join(", ");
  const currencies = BANK_CURRENCIES.join(", ");
  const { instalments } = PAY_IN_4;
  const [from, to] = [dollars(PAY_IN_4.fromCents), dollars(PAY_IN_4.toCents)];
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
            {instalments} instalments without interest, for orders from {from} to {to}.
          </Trans>
        </li>
        <li>
          <Trans>
            Bank transfer in <bdi>{currencies}</bdi>. Your order shows our bank details and the reference to quote.
          </Trans>
        </li>
        <li>
          <Trans>Store credit, if you have any: you choose at checkout whether to spend it.</Trans>
        </li>
      </ul>
      <p>
        <Trans>The checkout shows which of these are offered for your order.</Trans>
      </p>
    </>
  );
}
