import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AddressLines } from "../../../buyer/customers/address-lines.tsx";
import { usePaymentNames } from "../../../buyer/orders/payment-names.ts";
import { countryName } from "../../../buyer/places/country-names.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { useStateName } from "../order-messages.tsx";
import type { CustomerOrder } from "../order-queries.ts";
import { factsClass, lineClass, Section } from "./section.tsx";
import { mgOf } from "./wire-amounts.ts";

/** Recipient, address, delivery and payment, as saved when the order was placed (SPEC ORD-02). */
export function OrderFacts({ order }: { order: CustomerOrder }) {
  const { t } = useLingui();
  const { count, weight, dateTime } = useFormats();
  const payments = usePaymentNames();
  const state = useStateName(order);
  const methods = { standard: t`Air standard`, express: t`Air express` };
  const { paymentMethod, paidAt, shippingAddress, billingAddress, couponCode } = order;
  const paid = paidAt !== null && dateTime(paidAt);
  return (
    <Section title={<Trans>Details</Trans>}>
      <dl className={factsClass}>
        {order.shippingMethod && (
          <Fact label={t`Shipping address`} wide>
            {shippingAddress ? <NameAndAddress address={shippingAddress} /> : <Trans>Not specified yet</Trans>}
          </Fact>
        )}
        <Fact label={t`Billing address`} wide>
          {!billingAddress ? (
            <Trans>Not specified yet</Trans>
          ) : order.shippingMethod && sameAddress(billingAddress, shippingAddress) ? (
            <Trans>Same as the shipping address</Trans>
          ) : (
            <NameAndAddress address={billingAddress} />
          )}
        </Fact>
        <Fact label={t`Email`} wide>
          <bdi>{order.email}</bdi>
        </Fact>
        {order.shippingMethod && <Fact label={t`Shipping method`}>{methods[order.shippingMethod]}</Fact>}
        <Fact label={t`Payment method`}>{paymentMethod ? payments[paymentMethod] : <Trans>Not chosen yet</Trans>}</Fact>
        <Fact label={t`State`}>{state}</Fact>
        {paid && <Fact label={t`Paid on`}>{paid}</Fact>}
        {order.cancelledAt !== null && <Fact label={t`Cancelled on`}>{dateTime(order.cancelledAt)}</Fact>}
        {couponCode !== null && (
          <Fact label={t`Coupon`}>
            <bdi translate="no">{couponCode}</bdi>
          </Fact>
        )}
        <Fact label={t`Product quantity`}>{count(order.productQuantity)}</Fact>
        <Fact label={t`Order quantity`}>{count(order.orderQuantity)}</Fact>
        <Fact label={t`Weight`}>{weight(mgOf(order.weight))}</Fact>
        <Fact label={t`Total weight`}>{weight(mgOf(order.totalWeight))}</Fact>
        {order.note !== "" && (
          <Fact label={t`Note`} wide>
            <span dir="auto" style={{ whiteSpace: "pre-line" }}>
              {order.note}
            </span>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type OrderAddress = NonNullable<CustomerOrder["shippingAddress"]>;

function NameAndAddress({ address }: { address: OrderAddress }) {
  const { locale } = useApp();
  return (
    <>
      <bdi className={lineClass}>{`${address.firstName} ${address.lastName}`}</bdi>
      <AddressLines address={address} country={countryName(address.country, locale.language)} />
    </>
  );
}

function sameAddress(one: OrderAddress, other: OrderAddress | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
