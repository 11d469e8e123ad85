import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { FormDialog } from "../../components/form-dialog.tsx";
import type { Order } from "../../components/part.tsx";
import { useMay } from "../../session/me.tsx";
import { PrintMenu } from "../print-menu.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { CompleteButton } from "./complete-button.tsx";
import { DraftButton } from "./draft-button.tsx";
import { LinesForm } from "./lines-form.tsx";
import { PayForm } from "./pay-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ReturnForm } from "./return-form.tsx";
import { ShipForm } from "./ship-form.tsx";

type Action = "pay" | "ship" | "lines" | "refund" | "return" | "cancel";

/** What somebody may do with the order now, each in a dialog. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useLingui();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const { state, finished, lines, money } = order;
  const isPaid = state === "PAID" || state === "FULFILLED" || state === "PARTIALLY_REFUNDED";
  const mayMoney = may("orders.money");
  const mayWrite = may("orders.write");
  const toShip = isPaid && mayWrite && lines.some((line) => line.toShip > 0);
  const isToComplete =
    (state === "PAID" || (state === "PARTIALLY_REFUNDED" && order.fulfilledAt === null)) &&
    mayWrite &&
    lines.every((line) => line.toShip === 0) &&
    lines.some((line) => !line.ships);
  const toPay = finished && state === "PENDING" && mayMoney;
  const toChange = finished && state === "PENDING" && mayWrite;
  const dialogs: Record<Action, { title: string; form: ReactNode }> = {
    pay: { title: t`Record a payment`, form: <PayForm order={order} onClose={close} /> },
    ship: { title: t`Ship`, form: <ShipForm order={order} onClose={close} /> },
    lines: { title: t`Change lines`, form: <LinesForm order={order} onClose={close} /> },
    refund: { title: t`Refund`, form: <RefundForm order={order} onClose={close} /> },
    return: { title: t`Enter a return`, form: <ReturnForm order={order} onClose={close} /> },
    cancel: { title: t`Cancel the order`, form: <CancelForm order={order} onClose={close} /> },
  };
  return (
    <>
      {toPay && (
        <Button onClick={() => setAction("pay")}>
          <Trans>Record a payment</Trans>
        </Button>
      )}
      {toShip && (
        <Button onClick={() => setAction("ship")}>
          <Trans>Ship</Trans>
        </Button>
      )}
      {isToComplete && <CompleteButton number={order.number} />}
      {toChange && (
        <Button variant="default" onClick={() => setAction("lines")}>
          <Trans>Change lines</Trans>
        </Button>
      )}
      {finished && <PrintMenu numbers={[order.number]} />}
      {mayMoney && money.leftToRefundCents > 0 && (
        <Button variant="default" onClick={() => setAction("refund")}>
          <Trans context="button">Refund</Trans>
        </Button>
      )}
      {mayWrite && lines.some((line) => line.toReturn > 0) && (
        <Button variant="default" onClick={() => setAction("return")}>
          <Trans>Enter a return</Trans>
        </Button>
      )}
      {mayMoney && money.cancellation.allowed !== "no" && (
        <Button variant="default" onClick={() => setAction("cancel")}>
          <Trans>Cancel the order</Trans>
        </Button>
      )}
      {mayWrite && <DraftButton number={order.number} />}
      <FormDialog
        opened={action !== null}
        onClose={close}
        size="lg"
        title={action === null ? "" : `${dialogs[action].title} · #${order.number}`}
      >
        {action !== null && dialogs[action].form}
      </FormDialog>
    </>
  );
}
