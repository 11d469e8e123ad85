/** E-mails about an order (SPEC CHK-03, ORDS-01, CANC-01, REFD-01). */

import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { reasonMessage } from "../../content/return-reasons.ts";
import type { MailContent, OrderMailData } from "../../contract/documents.ts";
import { RETURN_POLICY } from "../../domain/orders/returns.ts";
import { dayRange } from "../../domain/site/day-range.ts";
import { LIGHT } from "../palette.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { useMailContext } from "./mail-context.tsx";
import { ButtonLink, Facts, Muted, Subheading, Text } from "./mail-parts.tsx";
import { OrderLines, OrderSummary } from "./order-summary.tsx";

type ContentOf<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;

export function OrderPlacedMail({ order, link }: OrderMailData) {
  const { end, count } = useMailContext().formats;
  const days = dayRange(order.processingDays, count);
  const waits = order.state === "PENDING";
  const [isPaid, byMoney] = [order.state === "PAID", order.dueCents > 0];
  const forBank = waits && order.payment.method === "bank-transfer";
  const until = order.reservedUntil && end(order.reservedUntil);
  const ships = order.method !== null;
  return (
    <>
      <Text>
        {forBank && ships ? (
          <Trans>
            Thank you for your order. Please transfer the amount below. We ship your order once the money has arrived.
          </Trans>
        ) : forBank ? (
          <Trans>Thank you for your order. Please transfer the amount below.</Trans>
        ) : waits ? (
          <Trans>Thank you for your order. It is not paid yet. You can pay for it on the order page.</Trans>
        ) : !ships ? (
          <Trans>Thank you for your order. We have received your payment.</Trans>
        ) : isPaid && byMoney ? (
          <Trans>
            Thank you for your order. We have received your payment and will ship your order within {days} business
            days.
          </Trans>
        ) : (
          <Trans>Thank you for your order. We will email you when it is on its way.</Trans>
        )}
      </Text>
      {waits && !forBank && until && (
        <Muted>
          <Trans>Your items are reserved until {until}.</Trans>
        </Muted>
      )}
      <PartBack order={order} />
      <ButtonLink href={link}>
        {waits && !forBank ? <Trans>Pay for your order</Trans> : <SeeOrNameAccount order={order} />}
      </ButtonLink>
      {forBank && <BankTransfer order={order} />}
      <OrderSummary order={order} />
    </>
  );
}

/** Staff have changed its lines. */
export function OrderChangedMail({ order, link }: OrderMailData) {
  const waits = order.state === "PENDING";
  const forBank = waits && order.payment.method === "bank-transfer";
  return (
    <>
      <Text>
        {forBank ? (
          <Trans>We have changed your order as agreed. Please transfer the amount below.</Trans>
        ) : waits ? (
          <Trans>We have changed your order as agreed. You can pay for it on its page.</Trans>
        ) : (
          <Trans>We have changed your order as agreed.</Trans>
        )}
      </Text>
      <ButtonLink href={link}>
        {waits && !forBank ? <Trans>Pay for your order</Trans> : <SeeOrNameAccount order={order} />}
      </ButtonLink>
      {forBank && <BankTransfer order={order} />}
      <OrderSummary order={order} />
    </>
  );
}

export function OrderPaidMail({ order, link }: OrderMailData) {
  const { count } = useMailContext().formats;
  const days = dayRange(order.processingDays, count);
  return (
    <>
      <Text>
        {order.method === null ? (
          <Trans>Thank you, we have received your payment.</Trans>
        ) : (
          <Trans>
            Thank you, we have received your payment. We are preparing your order and will ship it within {days}{" "}
            business days.
          </Trans>
        )}
      </Text>
      <PartBack order={order} />
      <ButtonLink href={link}>
        <SeeOrNameAccount order={order} />
      </ButtonLink>
      <OrderSummary order={order} />
    </>
  );
}

/** Money had arrived by bank transfer before the order was paid in another way. */
function PartBack({ order }: { order: OrderMailData["order"] }) {
  const { charged } = useMailContext().formats;
  if (!order.bankRefund) return null;
  const arrived = charged(order.bankRefund.cents);
  return (
    <>
      <Text>
        <Trans>We are refunding the {arrived} that you paid by bank transfer.</Trans>
      </Text>
      <BankRefund order={order} />
    </>
  );
}

/** `parcel`: its index. */
export function OrderShippedMail({ order, link, parcel: index }: ContentOf<"order-shipped">) {
  const { ltr } = useMailContext().formats;
  const parcel = order.parcels[index];
  if (!parcel) throw new RangeError(`Order ${order.name} has no parcel ${index}.`);
  const lines = parcel.lines.flatMap(({ index: place, quantity }) => {
    const line = order.lines[place];
    return line ? [{ ...line, quantity }] : [];
  });
  return (
    <>
      <Text>
        {order.parcels.length > 1 || order.state !== "FULFILLED" ? (
          <Trans>Part of your order has been handed to the carrier.</Trans>
        ) : (
          <Trans>Your order has been handed to the carrier.</Trans>
        )}
      </Text>
      <Facts
        facts={[
          { label: <Trans>Carrier</Trans>, value: parcel.carrier },
          ...(parcel.trackingNumber === ""
            ? []
            : [{ label: <Trans>Tracking number</Trans>, value: ltr(parcel.trackingNumber), strong: true }]),
        ]}
      />
      {isWebAddress(parcel.trackingUrl) ? (
        <>
          <ButtonLink href={parcel.trackingUrl}>
            <Trans>Track parcel</Trans>
          </ButtonLink>
          <Muted>
            <a href={link} className="muted" style={styles.quietLink}>
              <SeeOrder />
            </a>
          </Muted>
        </>
      ) : (
        <ButtonLink href={link}>
          <SeeOrder />
        </ButtonLink>
      )}
      <Subheading>
        <Trans>In this parcel</Trans>
      </Subheading>
      <OrderLines lines={lines} withAmounts={false} />
    </>
  );
}

/** `refund`: its index. */
export function OrderRefundedMail({ order, link, refund: index }: ContentOf<"order-refunded">) {
  const { i18n } = useLingui();
  const { charged, count } = useMailContext().formats;
  const refund = order.refunds[index];
  if (!refund) throw new RangeError(`Order ${order.name} has no refund ${index}.`);
  const byBank = refund.moneyCents > 0 && order.payment.method === "bank-transfer";
  const isSent = refund.state === "done";
  const [from, to] = RETURN_POLICY.refundBusinessDays.original.map(count);
  return (
    <>
      <Text>
        {byBank && !isSent ? (
          <Trans>We are refunding you for your order.</Trans>
        ) : (
          <Trans>We have sent you a refund for your order.</Trans>
        )}
      </Text>
      <Facts
        facts={[
          { label: <Trans>Amount</Trans>, value: charged(refund.amountCents), strong: true },
          ...(refund.moneyCents > 0
            ? [
                {
                  label: byBank ? <Trans>By bank transfer</Trans> : <Trans>To your original payment method</Trans>,
                  value: charged(refund.moneyCents),
                },
              ]
            : []),
          ...(refund.creditCents > 0
            ? [{ label: <Trans>To your store credit</Trans>, value: charged(refund.creditCents) }]
            : []),
          ...(refund.reason === ""
            ? []
            : [{ label: <Trans>Reason</Trans>, value: reasonMessage(refund.reason, i18n) }]),
        ]}
      />
      {byBank && !isSent && <BankRefund order={order} />}
      {refund.moneyCents > 0 && !byBank && (
        <Text>
          <Trans>
            Refunds to your original payment method take {from}–{to} business days.
          </Trans>
        </Text>
      )}
      {refund.creditCents > 0 && (
        <Text>
          <Trans>Store credit is available right away: use it at your next checkout.</Trans>
        </Text>
      )}
      <ButtonLink href={link}>{byBank && !isSent ? <SeeOrNameAccount order={order} /> : <SeeOrder />}</ButtonLink>
    </>
  );
}

/**
 * For a bank transfer of more or less than what was due. Its figures are the transfer's own, because another one may
 * have paid the rest since.
 */
export function TransferReceivedMail({ order, link, transfer }: ContentOf<"transfer-received">) {
  const { charged } = useMailContext().formats;
  const { amountCents, appliedCents, creditCents, returnCents } = transfer;
  const leftCents = order.dueCents - order.receivedCents;
  const waits = order.state === "PENDING";
  const hasSurplus = creditCents + returnCents > 0;
  return (
    <>
      <Text>
        {!hasSurplus && waits ? (
          <Trans>
            Thank you. We have received part of your payment. We will ship your order when the rest arrives.
          </Trans>
        ) : !hasSurplus ? (
          <Trans>Thank you. We have received part of your payment.</Trans>
        ) : waits ? (
          <Trans>Your bank transfer has arrived, but it is not the amount that is due for your order.</Trans>
        ) : (
          <Trans>Your bank transfer has arrived. It is more than what was due for your order.</Trans>
        )}
      </Text>
      <Facts
        facts={[
          { label: <Trans>Arrived</Trans>, value: charged(amountCents), strong: true },
          ...(appliedCents > 0 ? [{ label: <Trans>For your order</Trans>, value: charged(appliedCents) }] : []),
          ...(creditCents > 0 ? [{ label: <Trans>To your store credit</Trans>, value: charged(creditCents) }] : []),
          ...(returnCents > 0 ? [{ label: <Trans>We refund</Trans>, value: charged(returnCents) }] : []),
          ...(waits ? [{ label: <Trans>Left to pay</Trans>, value: charged(leftCents), strong: true }] : []),
        ]}
      />
      {creditCents > 0 && (
        <Text>
          <Trans>Store credit is available right away: use it at your next checkout.</Trans>
        </Text>
      )}
      {returnCents > 0 && <BankRefund order={order} />}
      <ButtonLink href={link}>{returnCents > 0 ? <SeeOrNameAccount order={order} /> : <SeeOrder />}</ButtonLink>
      {waits && <BankTransfer order={order} />}
    </>
  );
}

/** Somebody of the shop has sent it. */
export function MoneySentMail({ order, link, cents }: ContentOf<"money-sent">) {
  const { charged, count } = useMailContext().formats;
  const [from, to] = RETURN_POLICY.refundBusinessDays.original.map(count);
  return (
    <>
      <Text>
        <Trans>We have sent your money to your bank account.</Trans>
      </Text>
      <Facts
        facts={[
          { label: <Trans>Amount</Trans>, value: charged(cents), strong: true },
          { label: <Trans>Order</Trans>, value: order.name },
        ]}
      />
      <Text>
        <Trans>
          A bank transfer takes {from}–{to} business days.
        </Trans>
      </Text>
      <ButtonLink href={link}>
        <SeeOrder />
      </ButtonLink>
    </>
  );
}

/** Tells the customer, in case somebody else entered the account. */
export function RefundAccountAddedMail({ link, accountEnd, replaced }: ContentOf<"refund-account-added">) {
  const end = useMailContext().formats.ltr(accountEnd);
  return (
    <>
      <Text>
        {replaced ? (
          <Trans>
            The bank account for your refund was changed. We will send the money to the account ending in {end}.
          </Trans>
        ) : (
          <Trans>
            A bank account was added for your refund. We will send the money to the account ending in {end}.
          </Trans>
        )}
      </Text>
      <Text>
        <Trans>If this was not you, please reply to this email right away.</Trans>
      </Text>
      <ButtonLink href={link}>
        <SeeOrder />
      </ButtonLink>
    </>
  );
}

/** How a refund by bank transfer stands. */
function BankRefund({ order }: { order: OrderMailData["order"] }) {
  const { ltr } = useMailContext().formats;
  const end = ltr(order.bankRefund?.accountEnd ?? "");
  return (
    <Text>
      {order.bankRefund?.accountEnd === null ? (
        <Trans>
          It has not been sent yet. Tell us which bank account to use, and we will email you when it is on its way.
        </Trans>
      ) : order.bankRefund ? (
        <Trans>
          It has not been sent yet. We will transfer it to your account ending in {end} and email you when it is on its
          way.
        </Trans>
      ) : (
        <Trans>It is on its way to your bank account.</Trans>
      )}
    </Text>
  );
}

function SeeOrNameAccount({ order }: { order: OrderMailData["order"] }) {
  return order.bankRefund?.accountEnd === null ? <Trans>Add your bank account</Trans> : <SeeOrder />;
}

export function OrderCancelledMail({ order, link }: OrderMailData) {
  const { charged, count } = useMailContext().formats;
  const freeHours = count(order.cancellation.freeHours);
  // No refund follows that of a cancellation.
  const backCents = order.refunds.at(-1)?.amountCents ?? 0;
  const [back, fee, credit] = [backCents, order.cancellationFeeCents, order.creditCents].map(charged);
  const arrived = charged(order.bankRefund?.cents ?? 0);
  const wasPaid = order.paidAt !== null;
  return (
    <>
      <Text>
        {wasPaid ? (
          <Trans>Your order was cancelled, and nothing more will be shipped.</Trans>
        ) : (
          <Trans>
            Your order was cancelled before it was paid. There is nothing to pay, and nothing will be shipped.
          </Trans>
        )}
      </Text>
      {wasPaid && backCents > 0 && (
        <Text>
          <Trans>We are refunding {back} to you.</Trans>
        </Text>
      )}
      {!wasPaid && order.bankRefund && (
        <Text>
          <Trans>We are refunding the {arrived} that you paid for it.</Trans>
        </Text>
      )}
      {order.bankRefund && <BankRefund order={order} />}
      {order.cancellationFeeCents > 0 && (
        <Text>
          <Trans>
            A cancellation fee of {fee} was charged, because the order was cancelled more than {freeHours} hours after
            it was confirmed.
          </Trans>
        </Text>
      )}
      {!wasPaid && order.creditCents > 0 && (
        <Text>
          <Trans>Your store credit of {credit} has been returned to your account.</Trans>
        </Text>
      )}
      {!wasPaid && !order.bankRefund && (
        <Muted>
          <Trans>If you have already paid for it, reply to this email and we will refund you.</Trans>
        </Muted>
      )}
      <ButtonLink href={link}>
        <SeeOrNameAccount order={order} />
      </ButtonLink>
    </>
  );
}

function SeeOrder() {
  return <Trans>View your order</Trans>;
}

/** Staff type it: only a web address becomes a link. */
function isWebAddress(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

const styles = { quietLink: { color: LIGHT["ink-muted"] } } satisfies Record<string, CSSProperties>;
