import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { useReasons } from "../../api/reasons.ts";
import { MoneyInput } from "../../components/money-input.tsx";
import { Money } from "../../components/money.tsx";
import type { Order } from "../../components/part.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { type Destination, DestinationChoice } from "./destination-choice.tsx";
import { LineQuantities, piecesOf } from "./line-quantities.tsx";

const TYPING_MS = 250;

/** A refund by pieces, shipping or amount, whose sum is shown before it is given. */
export function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const formats = useFormats();
  const { number, lines, money, hasAccount } = order;
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const [shippingCents, setShipping] = useState<number | null>(null);
  const [amountCents, setAmount] = useState<number | null>(null);
  const [to, setTo] = useState<Destination>("original");
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState("");

  const chosen = piecesOf(pieces);
  const parts = {
    ...(chosen.length > 0 && { lines: chosen }),
    ...((shippingCents ?? 0) > 0 && { shippingCents: shippingCents ?? 0 }),
    ...((amountCents ?? 0) > 0 && { amountCents: amountCents ?? 0 }),
  };
  const isAnything = Object.keys(parts).length > 0;
  const input = { number, to, ...parts, lines: chosen.map(({ position, quantity }) => `${position}:${quantity}`) };
  const [settled] = useDebouncedValue(input, TYPING_MS);
  const preview = useRead("refundPreview", settled, { enabled: isAnything });
  const isCurrent = JSON.stringify(settled) === JSON.stringify(input) && !preview.isFetching;
  const shown = isAnything && isCurrent ? preview.data : undefined;
  const refund = useChange("refundOrder", {
    invalidates: ["order", "orders", "moneyToSend", "refundPreview"],
    done: t`The refund is recorded, and the buyer gets an e-mail.`,
    onDone: onClose,
  });
  const takeAll = () => {
    setPieces(Object.fromEntries(lines.map(({ position, toRefund }) => [position, toRefund])));
    setShipping(money.shippingLeftCents === 0 ? null : money.shippingLeftCents);
    setAmount(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (shown) void refund.make({ number, to, ...parts, restock, reason, expectedCents: shown.amountCents });
      }}
    >
      <Stack>
        <Group justify="space-between">
          <Text>
            <Trans>
              Left to refund: <Money cents={money.leftToRefundCents} />
            </Trans>
          </Text>
          <Button size="xs" variant="default" onClick={takeAll}>
            <Trans>Everything that is left</Trans>
          </Button>
        </Group>
        <LineQuantities lines={lines} mostOf={({ toRefund }) => toRefund} values={pieces} onChange={setPieces} />
        <Group grow align="flex-start">
          <MoneyInput
            label={t`Of the shipping cost`}
            description={t`At most ${formats.cents(money.shippingLeftCents)}`}
            value={shippingCents}
            min={0}
            onChange={setShipping}
          />
          <MoneyInput
            label={t`Of the products' price`}
            description={t`Without naming pieces`}
            value={amountCents}
            min={0}
            onChange={setAmount}
          />
        </Group>
        <DestinationChoice value={to} hasAccount={hasAccount} onChange={setTo} />
        <Checkbox
          label={t`Put the pieces back in stock`}
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
        <TextInput
          label={t`Reason`}
          description={t`The buyer reads it.`}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {shown && (
            <Alert>
              <Trans>
                The refund is <Money cents={shown.amountCents} />: <Money cents={shown.moneyCents} /> the way it was
                paid, <Money cents={shown.creditCents} /> as store credit.
              </Trans>
            </Alert>
          )}
          {isAnything && preview.error && <Alert color="red">{reasonOf(preview.error)}</Alert>}
        </div>
        <Button type="submit" color="red" loading={refund.isMaking} disabled={!shown}>
          {shown ? t`Refund ${formats.cents(shown.amountCents)}` : t({ message: "Refund", context: "button" })}
        </Button>
      </Stack>
    </form>
  );
}
