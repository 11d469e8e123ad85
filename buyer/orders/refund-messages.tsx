/** Messages about a refund: how it stands, and where the money goes (SPEC REFD-01). */

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RETURN_POLICY } from "../../domain/orders/returns.ts";

type RefundMoney = {
  moneyCents: number;
  creditCents: number;
  /** Whether staff transfer the money. */ byBank: boolean;
};

export function useRefundStates({ moneyCents, byBank }: Omit<RefundMoney, "creditCents">) {
  const { t } = useLingui();
  return {
    pending: byBank && moneyCents > 0 ? t`to be transferred` : t`on its way`,
    done: t`done`,
    failed: t`delayed, we are looking into it`,
  };
}

type RefundFormats = { charged: (cents: number) => string; count: (value: number) => string };

/** A sentence each for the money and the store credit. */
export function refundWays(refund: RefundMoney, { charged, count }: RefundFormats): ReactNode[] {
  const { moneyCents, creditCents, byBank } = refund;
  const [from, to] = RETURN_POLICY.refundBusinessDays.original.map(count);
  const [money, credit] = [
    <bdi key="money">{charged(moneyCents)}</bdi>,
    <bdi key="credit">{charged(creditCents)}</bdi>,
  ];
  const ways: ReactNode[] = [];
  if (moneyCents > 0 && byBank) ways.push(<Trans key="money">{money} by bank transfer</Trans>);
  if (moneyCents > 0 && !byBank) {
    ways.push(
      <Trans key="money">
        {money} to your original payment method, in {from}–{to} business days
      </Trans>,
    );
  }
  if (creditCents > 0) ways.push(<Trans key="credit">{credit} as store credit, at once</Trans>);
  return ways;
}
