import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Money } from "../../components/money.tsx";
import type { Order } from "../../components/part.tsx";
import { type Destination, DestinationChoice } from "./destination-choice.tsx";

/** Cancels with the fee that is shown; if another one is in force by then, nothing happens. */
export function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const { number, hasAccount, state } = order;
  const [to, setTo] = useState<Destination>("original");
  const [reason, setReason] = useState("");
  const preview = useRead("cancelPreview", { number, to });
  const cancel = useChange("cancelOrder", {
    invalidates: ["order", "orders", "moneyToSend", "cancelPreview"],
    done: t`The order is cancelled, and the buyer gets an e-mail.`,
    onDone: onClose,
  });
  if (preview.error) return <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Loader aria-label={t`Loading`} />;
  const { feeCents, amountCents, moneyCents, creditCents, pieces } = preview.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void cancel.make({ number, to, reason, expectedFeeCents: feeCents });
      }}
    >
      <Stack>
        {state === "PENDING" ? (
          <Text>
            <Trans>Nothing was paid. The goods are free for others again, and a coupon can be used again.</Trans>
          </Text>
        ) : (
          <>
            <DestinationChoice value={to} hasAccount={hasAccount} onChange={setTo} />
            <Alert aria-live="polite">
              <Trans>
                Fee withheld: <Money cents={feeCents} />. Given back: <Money cents={amountCents} /> (
                <Money cents={moneyCents} /> the way it was paid, <Money cents={creditCents} /> as store credit).
              </Trans>{" "}
              <Plural value={pieces} one="# piece goes back to stock." other="# pieces go back to stock." />
            </Alert>
          </>
        )}
        <TextInput
          label={t`Reason`}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" color="red" loading={cancel.isMaking}>
          <Trans>Cancel the order</Trans>
        </Button>
      </Stack>
    </form>
  );
}
