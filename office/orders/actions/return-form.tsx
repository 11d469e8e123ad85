import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Select, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { RETURN_REASONS, type ReturnReason } from "../../../domain/orders/returns.ts";
import { useChange } from "../../api/changes.ts";
import type { Order } from "../../components/part.tsx";
import { useOrderWords } from "../../words/order-words.ts";
import { LineQuantities, piecesOf } from "./line-quantities.tsx";

/** A return that the customer asked for by e-mail or on the phone. */
export function ReturnForm({ order: { number, lines }, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const { reasons } = useOrderWords();
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const [reason, setReason] = useState<ReturnReason>("defective");
  const [note, setNote] = useState("");
  const request = useChange("requestReturn", {
    invalidates: ["order", "returns"],
    done: t`The return is entered.`,
    onDone: onClose,
  });
  const chosen = piecesOf(pieces);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void request.make({ number, lines: chosen, reason, note });
      }}
    >
      <Stack>
        <LineQuantities lines={lines} mostOf={({ toReturn }) => toReturn} values={pieces} onChange={setPieces} />
        <Select
          label={t`Reason`}
          data={RETURN_REASONS.map((value) => ({ value, label: reasons[value] ?? value }))}
          value={reason}
          allowDeselect={false}
          onChange={(value) => value !== null && setReason(value)}
        />
        <Textarea
          label={t`What the customer says`}
          autosize
          maxLength={5000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={request.isMaking} disabled={chosen.length === 0}>
          <Trans>Enter the return</Trans>
        </Button>
      </Stack>
    </form>
  );
}
