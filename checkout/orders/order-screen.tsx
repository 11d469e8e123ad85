import { Trans, useLingui } from "@lingui/react/macro";
import { Button, buttonClass } from "../../ui/forms/button.tsx";
import { SoldLines } from "../cart/sold-lines.tsx";
import type { OrderData } from "../page-data.ts";
import { Amount } from "../parts/amount.tsx";
import { Contained } from "../parts/contained.tsx";
import { Frame } from "../parts/frame.tsx";
import { Section } from "../parts/section.tsx";
import { BankRefund } from "./bank-refund.tsx";
import { CancellationTerms } from "./cancellation-terms.tsx";
import { GuestOrder } from "./guest-order.tsx";
import { invoicePath } from "./order-address.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHeading } from "./order-heading.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { Parcels } from "./parcels.tsx";
import { PaymentParts } from "./payments/payment-parts.tsx";
import { Refunds } from "./refunds.tsx";
import { useOrder } from "./use-order.ts";
import styles from "./order-screen.module.css";

/** The placed order: its number and state, what happens next, and paying what is not paid (SPEC CHK-03, PAY-02). */
export function OrderScreen({ cart, order: given, country, countries, serviceEmail }: OrderData) {
  const { t } = useLingui();
  const { order, watch, watchAgain } = useOrder(cart, given);
  return (
    <Frame title={t`Order ${order.name}`} back="shop">
      <div className={styles.columns}>
        <div className={styles.main}>
          <Contained>
            <OrderHeading order={order} />
          </Contained>
          <Contained>
            <PaymentParts cart={cart} order={order} watch={watch} onWatch={watchAgain} />
          </Contained>
          <Contained>
            <BankRefund cart={cart} order={order} countries={countries} />
          </Contained>
          {order.isGuests && order.email !== "" && <GuestOrder name={order.name} email={order.email} />}
          <Contained>
            <Parcels parcels={order.parcels} lines={order.lines} />
          </Contained>
          <Contained>
            <Refunds cart={cart} order={order} />
          </Contained>
          <Contained>
            <OrderFacts order={order} country={country} />
          </Contained>
          <Contained>
            <CancellationTerms order={order} serviceEmail={serviceEmail} />
          </Contained>
        </div>
        <aside>
          <Section title={<Trans>Your order</Trans>}>
            <Contained>
              <Amount pieces={order.pieces} weightMg={order.totalWeightMg} />
              <SoldLines lines={order.lines} />
              <div className={styles.totals}>
                <OrderTotals order={order} />
              </div>
            </Contained>
          </Section>
        </aside>
      </div>
      <div className={styles.actions}>
        <a className={buttonClass({ kind: "primary" })} href="/">
          <Trans>Continue shopping</Trans>
        </a>
        <a className={buttonClass()} href={invoicePath(cart)}>
          {order.invoice ? <Trans>Invoice (PDF)</Trans> : <Trans>Pro forma invoice (PDF)</Trans>}
        </a>
        <Button onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </Frame>
  );
}
