import { Trans, useLingui } from "@lingui/react/macro";
import { Autocomplete, Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useChange } from "../../api/changes.ts";
import type { Order } from "../../components/part.tsx";
import { CARRIERS } from "../carriers.ts";
import { LineQuantities, piecesOf } from "./line-quantities.tsx";

/** A parcel of all that is left, or of some pieces. */
export function ShipForm({
  order: { number, lines, details, version },
  onClose,
}: {
  order: Order;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [pieces, setPieces] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map(({ position, toShip }) => [position, toShip])),
  );
  const form = useForm({ initialValues: { carrier: "", trackingNumber: "", trackingUrl: "" } });
  const ship = useChange("shipOrder", {
    invalidates: ["order", "orders"],
    done: t`The parcel is recorded, and the buyer gets an e-mail.`,
    form,
    onDone: onClose,
  });
  const isKnown = CARRIERS.some((name) => name.toLowerCase() === form.values.carrier.trim().toLowerCase());
  const chosen = piecesOf(pieces);
  return (
    <form
      onSubmit={form.onSubmit(({ trackingUrl, ...values }) => {
        const url = trackingUrl.trim() === "" || isKnown ? {} : { trackingUrl: trackingUrl.trim() };
        void ship.make(
          { number, ...values, ...url, lines: chosen, version },
          { seen: details, verb: t`Record it anyway` },
        );
      })}
    >
      <Stack>
        <LineQuantities lines={lines} mostOf={({ toShip }) => toShip} values={pieces} onChange={setPieces} />
        <Autocomplete label={t`Carrier`} data={CARRIERS} required {...form.getInputProps("carrier")} />
        <TextInput label={t`Tracking number`} {...form.getInputProps("trackingNumber")} />
        {!isKnown && form.values.carrier.trim() !== "" && (
          <TextInput label={t`Address of the tracking page`} type="url" {...form.getInputProps("trackingUrl")} />
        )}
        <Text size="sm" c="dimmed">
          <Trans>The buyer gets an e-mail with the tracking number.</Trans>
        </Text>
        <Button type="submit" loading={ship.isMaking} disabled={chosen.length === 0}>
          <Trans>Record the parcel</Trans>
        </Button>
      </Stack>
    </form>
  );
}
