import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Divider, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Failure } from "../components/failure.tsx";
import { Money } from "../components/money.tsx";
import { type Order, Part } from "../components/part.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useMay } from "../session/me.tsx";
import { useOrderWords } from "../words/order-words.ts";
import { SettleButton } from "./actions/settle-button.tsx";

/** What it comes to, what came in, what went back. */
export function OrderMoney({ order }: { order: Order }) {
  const { t } = useLingui();
  const { money } = order;
  const { cancellation } = money;
  // The rest are names that staff gave: of tiers, promotions and coupons.
  const discountName = (name: string) => (name === "Big order" ? t`Big order` : name);
  return (
    <Part title={t`Money`} action={<Papers order={order} />}>
      <Stack gap={4}>
        <Sum name={t`Products`} cents={money.itemTotalCents} />
        {money.saved.map(({ name, cents }) => (
          <Sum key={name} name={discountName(name)} cents={-cents} />
        ))}
        <Sum name={t`Shipping`} cents={money.shippingCents} />
        <Sum name={t`Total`} cents={money.totalCents} strong />
        <Divider my={4} />
        {money.creditCents > 0 && <Sum name={t`Paid by store credit`} cents={money.creditCents} />}
        <Sum name={t`Paid`} cents={money.paidCents} />
        {money.owedCents > 0 && <Sum name={t`Still owed`} cents={money.owedCents} strong />}
        {money.refundedCents > 0 && <Sum name={t`Refunded`} cents={-money.refundedCents} />}
        {money.feeCents > 0 && <Sum name={t`Cancellation fee withheld`} cents={money.feeCents} />}
        {cancellation.allowed === "with-fee" && (
          <Sum name={t`Cancellation fee if cancelled now`} cents={cancellation.feeCents} />
        )}
        {cancellation.until !== null && (
          <Text size="sm" c="dimmed">
            <Trans>
              These terms for cancelling hold until <When at={cancellation.until} />.
            </Trans>
          </Text>
        )}
      </Stack>
      <Payments order={order} />
      <Refunds order={order} />
    </Part>
  );
}

function Papers({ order: { number, finished, invoices, refunds } }: { order: Order }) {
  if (!finished) return null;
  const invoice = invoices.find(({ refundId }) => refundId === null);
  const placeOf = (refundId: number | null) => refunds.findIndex(({ id }) => id === refundId) + 1;
  return (
    <Group gap="sm">
      <Anchor size="sm" href={`/office/files/invoice.pdf?number=${number}`} target="_blank">
        {invoice?.number ?? <Trans>Pro forma invoice</Trans>}
      </Anchor>
      {invoices
        .filter(({ refundId }) => refundId !== null)
        .map(({ number: note, refundId }) => (
          <Anchor
            key={note}
            size="sm"
            href={`/office/files/credit-note.pdf?number=${number}&place=${placeOf(refundId)}`}
            target="_blank"
          >
            {note}
          </Anchor>
        ))}
    </Group>
  );
}

function Payments({ order: { payments, transfers, refundAccount } }: { order: Order }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const may = useMay();
  return (
    <Stack gap={4} mt="md">
      {payments.map(({ id, method, state, amountCents, reference, failure }) => (
        <Entry key={id}>
          <Text size="sm">
            {words.payments[method]} · <Money cents={amountCents} /> · {reference}
          </Text>
          <StateBadge tone={state === "captured" ? "positive" : state === "failed" ? "negative" : "neutral"}>
            {words.paymentStates[state]}
          </StateBadge>
          {failure !== null && (
            <Text size="sm" c="dimmed">
              <Failure words={failure} />
            </Text>
          )}
        </Entry>
      ))}
      {transfers.map(({ id, amountCents, returnCents, reference, receivedAt, returnedAt }) => (
        <Entry key={id}>
          <Text size="sm">
            {t`Bank transfer`} · <Money cents={amountCents} /> · {reference} · <When at={receivedAt} />
          </Text>
          {returnCents > 0 && (
            <StateBadge tone={returnedAt === null ? "warning" : "neutral"}>
              {returnedAt === null ? <Trans>To send back</Trans> : <Trans>Sent back</Trans>}{" "}
              <Money cents={returnCents} />
            </StateBadge>
          )}
          {returnCents > 0 && returnedAt === null && may("orders.money") && (
            <SettleButton call="settleTransfer" id={id} cents={returnCents} account={refundAccount} />
          )}
        </Entry>
      ))}
    </Stack>
  );
}

function Refunds({ order: { refunds, refundAccount } }: { order: Order }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const may = useMay();
  if (refunds.length === 0) return null;
  return (
    <Stack gap={4} mt="md" component="section" aria-label={t`Refunds`}>
      {refunds.map(
        ({ id, state, amountCents, moneyCents, creditCents, reason, restocked, byHand, createdAt, failure }) => (
          <Entry key={id}>
            <Text size="sm">
              {t`Refund`} · <Money cents={amountCents} /> · <When at={createdAt} />
              {creditCents > 0 && (
                <>
                  {" · "}
                  <Trans>
                    <Money cents={creditCents} /> as store credit
                  </Trans>
                </>
              )}
              {restocked && ` · ${t`back in stock`}`}
              {reason !== "" && ` · ${reason}`}
            </Text>
            <StateBadge tone={state === "done" ? "positive" : state === "failed" ? "negative" : "warning"}>
              {byHand ? <Trans>To send by hand</Trans> : words.refunds[state]}
            </StateBadge>
            {failure !== null && (
              <Text size="sm" c="dimmed">
                <Failure words={failure} />
              </Text>
            )}
            {byHand && may("orders.money") && (
              <SettleButton call="settleRefund" id={id} cents={moneyCents} account={refundAccount} />
            )}
          </Entry>
        ),
      )}
    </Stack>
  );
}

function Entry({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Group>
  );
}

function Sum({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" fw={strong ? 700 : 400}>
      <span>{name}</span>
      <Money cents={cents} />
    </Group>
  );
}
