import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import { formatMoney } from "../../../domain/catalog/price.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { IconButton } from "../../../ui/forms/button.tsx";
import { useFormats, useCheckoutContext } from "../../checkout-context.tsx";
import { Section } from "../../parts/section.tsx";
import styles from "./bank-details.module.css";

/** Whom to pay, how much, and what to quote (SPEC PAY-01, PAY-02). */
export function BankDetails({ order }: { order: PlacedOrder }) {
  const { t } = useLingui();
  const { charged } = useFormats();
  const { language } = useCheckoutContext().locale;
  const { bankAccounts, reference } = order.payment;
  const { receivedCents } = order;

  const written = (due: (typeof bankAccounts)[number]["due"]) =>
    `${due.currency === order.currency ? "" : "≈ "}${formatMoney(due, language)}`;
  return (
    <Section title={<Trans>Pay by bank transfer</Trans>}>
      {bankAccounts.some((account) => account.demo) && (
        <Notice tone="warning" title={<Trans>This is a demo: do not send money to these accounts</Trans>} />
      )}
      <dl className={styles.key}>
        {receivedCents > 0 && <Fact label={<Trans>Received so far</Trans>} value={charged(receivedCents)} />}
        <Fact label={<Trans>Amount</Trans>} value={charged(order.dueCents - receivedCents)} strong />
        <Fact label={<Trans>Reference</Trans>} value={reference} copy={t`Copy the reference`} strong />
      </dl>
      <p className={styles.text}>
        <Trans>
          Please quote the reference so that we can match your transfer. Use the account in the currency you pay in.
        </Trans>
      </p>
      {bankAccounts.map((account, index) => (
        <details key={account.currency} className={styles.account} open={index === 0}>
          <summary className={styles.currency}>
            <span>
              <Trans>Account in {account.currency}</Trans>
            </span>
            <bdi className={styles.amount} translate="no">
              {written(account.due)}
            </bdi>
          </summary>
          <dl className={styles.facts}>
            <Fact label={<Trans>Account holder</Trans>} value={account.accountName} copy={t`Copy the account holder`} />
            <Fact
              label={<Trans>Account number</Trans>}
              value={account.accountNumber}
              copy={t`Copy the account number`}
            />
            {account.branch && <Fact label={account.branch.label} value={account.branch.value} />}
            <Fact label="SWIFT / BIC" value={account.swift} copy={t`Copy the SWIFT code`} />
            <Fact label={<Trans>Bank</Trans>} value={`${account.bankName}, ${account.bankAddress}`} />
          </dl>
        </details>
      ))}
    </Section>
  );
}

type FactProps = {
  label: ReactNode;
  value: string;
  /** The label of the button that copies it, if it has one. */
  copy?: string;
  strong?: boolean;
};

function Fact({ label, value, copy, strong = false }: FactProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={strong ? styles.strong : undefined}>
        <bdi translate="no">{value}</bdi>
      </dd>
      {copy && (
        <dd className={styles.copy}>
          <IconButton
            icon={copied ? "check" : "copy"}
            label={copied ? t`Copied` : copy}
            onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
          />
        </dd>
      )}
    </div>
  );
}
