import { useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { useRead } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { Money } from "../components/money.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { SettleButton } from "../orders/actions/settle-button.tsx";

type Owed = {
  key: string;
  call: "settleRefund" | "settleTransfer";
  id: number;
  orderNumber: number;
  cents: number;
  since: string;
  byHand: boolean;
  account: string | null;
  failure: string | null;
};

/** Refunds and transfers whose money is still to be sent, oldest first. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("moneyToSend", {});
  const owed = reading.data && [
    ...reading.data.refunds.map(({ id, orderNumber, moneyCents, createdAt, byHand, account, failure }): Owed => ({
      ...{ key: `refund ${id}`, call: "settleRefund", id, orderNumber, cents: moneyCents, since: createdAt },
      ...{ byHand, account, failure },
    })),
    ...reading.data.transfers.map(({ id, orderNumber, returnCents, receivedAt, account }): Owed => ({
      ...{ key: `transfer ${id}`, call: "settleTransfer", id, orderNumber, cents: returnCents, since: receivedAt },
      ...{ byHand: true, account, failure: null },
    })),
  ];
  const columns: ListColumn<Owed>[] = [
    {
      id: "order",
      title: t`Order`,
      cell: ({ orderNumber }) => (
        <Anchor component={Link} to={`/orders/${orderNumber}`} fw={600}>
          {`#${orderNumber}`}
        </Anchor>
      ),
    },
    { id: "kind", title: t`What`, cell: ({ call }) => (call === "settleRefund" ? t`Refund` : t`Bank transfer`) },
    { id: "amount", title: t`Amount`, end: true, cell: ({ cents }) => <Money cents={cents} /> },
    { id: "since", title: t`Since`, cell: ({ since }) => <When at={since} /> },
    {
      id: "account",
      title: t`Bank account`,
      cell: ({ byHand, account, failure }) => (
        <Text size="sm" style={{ whiteSpace: "pre-line" }}>
          {failure !== null && (
            <>
              <Failure words={failure} />{" "}
            </>
          )}
          {byHand ? (account ?? t`not given yet`) : t`The payment provider is asked again.`}
        </Text>
      ),
    },
    {
      id: "settle",
      title: t`Action`,
      cell: ({ byHand, call, id, cents, account }) =>
        byHand && <SettleButton call={call} id={id} cents={cents} account={account} />,
    },
  ];
  return (
    <>
      <PageHeader title={t`Money to send`} lead={t`Refunds and transfers that are sent back by hand at the bank.`} />
      <DataList
        label={t`Money to send`}
        columns={columns}
        items={owed}
        idOf={({ key }) => key}
        reading={reading}
        empty={t`Nothing is to be sent.`}
      />
    </>
  );
}
