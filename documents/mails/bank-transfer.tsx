import { Trans, useLingui } from "@lingui/react/macro";
import type { FinishedOrder } from "../../contract/orders/checkout.ts";
import { accountFacts } from "../order-messages.ts";
import { useMailContext } from "./mail-context.tsx";
import { Facts, Subheading, Text, Warning } from "./mail-parts.tsx";

/** How to pay by bank transfer (SPEC PAY-01, PAY-02); nothing where the shop has no accounts. */
export function BankTransfer({ order }: { order: FinishedOrder }) {
  const { i18n } = useLingui();
  const { charged, near, end, ltr } = useMailContext().formats;
  const { bankAccounts, reference } = order.payment;
  if (bankAccounts.length === 0) return null;

  const until = order.reservedUntil && end(order.reservedUntil);
  return (
    <>
      <Subheading>
        <Trans>Pay by bank transfer</Trans>
      </Subheading>
      {bankAccounts.some((account) => account.demo) && (
        <Warning>
          <Trans>This is a demo: do not send money to these accounts</Trans>
        </Warning>
      )}
      <Facts
        facts={[
          { label: <Trans>Amount</Trans>, value: charged(order.dueCents - order.receivedCents), strong: true },
          { label: <Trans>Reference</Trans>, value: ltr(reference), strong: true },
          ...(until ? [{ label: <Trans>Reserved until</Trans>, value: until }] : []),
        ]}
      />
      <Text>
        <Trans>
          Please quote the reference so that we can match your transfer. Use the account in the currency you pay in.
        </Trans>
      </Text>
      {bankAccounts.map((account) => (
        <Facts
          key={account.currency}
          facts={[
            { label: <Trans>Currency</Trans>, value: account.currency, strong: true },
            { label: <Trans>Amount</Trans>, value: near(account.due), strong: true },
            ...accountFacts(account, i18n),
          ]}
        />
      ))}
    </>
  );
}
