import { Trans, useLingui } from "@lingui/react/macro";
import type { PlacedOrder } from "../contract/checkout.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Amount } from "./amount.tsx";
import { BankDetails } from "./bank-details.tsx";
import { Frame } from "./frame.tsx";
import { OrderFacts } from "./order-facts.tsx";
import styles from "./order-screen.module.css";
import { OrderHeading } from "./order-heading.tsx";
import type { CartKey } from "./page-data.ts";
import { PayAgain } from "./pay-again.tsx";
import { Section } from "./section.tsx";
import { SoldLines } from "./sold-lines.tsx";
import { Totals } from "./totals.tsx";

type OrderScreenProps = { cart: CartKey; order: PlacedOrder; /** The address's country by name. */ country: string };

/** The confirmation: number, state, what happens next, and paying what is not paid yet (SPEC CHK-03, PAY-02). */
export function OrderScreen({ cart, order, country }: OrderScreenProps) {
  const { t } = useLingui();
  const waitsForBank = order.state === "PENDING" && order.payment.method === "bank-transfer";
  return (
    <Frame title={t`Order ${order.name}`} back="shop">
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderHeading order={order} />
          {waitsForBank && <BankDetails order={order} />}
          {order.paymentMethods.length > 0 && <PayAgain cart={cart} order={order} />}
          <OrderFacts order={order} country={country} />
        </div>
        <aside className={styles.side}>
          <Section title={<Trans>Your order</Trans>}>
            <Amount pieces={order.pieces} weightMg={order.totalWeightMg} />
            <SoldLines lines={order.lines} />
            <div className={styles.totals}>
              <Totals {...order} />
            </div>
          </Section>
        </aside>
      </div>
      <div className={styles.actions}>
        <a className={buttonClass({ kind: "primary" })} href="/">
          <Trans>Continue shopping</Trans>
        </a>
        <Button onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </Frame>
  );
}
