import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Alert, Button, Checkbox, Group, Stack, Table, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { useReasons } from "../../api/reasons.ts";
import { Money } from "../../components/money.tsx";
import { NumberInput } from "../../components/number-input.tsx";
import type { Order } from "../../components/part.tsx";
import { VariantPicker, type PickedVariant } from "../drafts/variant-picker.tsx";

type Preview = OfficeOutputOf<"orderLinesPreview">;
type Added = PickedVariant & { quantity: number };

const TYPING_MS = 250;

/** Other lines for an unpaid order, with the new total before anything is saved. */
export function LinesForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const { number, lines } = order;
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity])),
  );
  const [added, setAdded] = useState<Added[]>([]);
  const [tell, setTell] = useState(true);
  const input = {
    number,
    keep: lines.flatMap(({ position }) =>
      (quantities[position] ?? 0) > 0 ? [`${position}:${quantities[position] ?? 0}`] : [],
    ),
    add: added.map(({ variantId, quantity }) => `${variantId}:${quantity}`),
  };
  const isChanged = added.length > 0 || lines.some(({ position, quantity }) => quantities[position] !== quantity);
  const isAnything = input.keep.length + input.add.length > 0;
  const [settled] = useDebouncedValue(input, TYPING_MS);
  const preview = useRead("orderLinesPreview", settled, { enabled: isAnything });
  const isCurrent = JSON.stringify(settled) === JSON.stringify(input) && !preview.isFetching;
  const shown = isAnything && isCurrent && !preview.error ? preview.data : undefined;
  const change = useChange("changeOrderLines", {
    invalidates: ["order", "orders", "orderLinesPreview"],
    done: t`The order is changed.`,
    onDone: onClose,
  });
  const setQuantity = (position: number, quantity: number) => setQuantities({ ...quantities, [position]: quantity });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (shown) void change.make({ ...input, expectedCents: shown.after.totalCents, tell });
      }}
    >
      <Stack>
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
          {lines.map(({ position, title, variantTitle, sku, unitMicros }) => (
            <LineRow
              key={position}
              title={title}
              about={[variantTitle, sku].filter(Boolean).join(" · ")}
              unitMicros={unitMicros}
              quantity={quantities[position] ?? 0}
              onChange={(quantity) => setQuantity(position, quantity)}
            />
          ))}
          {added.map(({ variantId, title, variantTitle, sku, quantity }) => (
            <LineRow
              key={`new ${variantId}`}
              title={title}
              about={[variantTitle, sku].filter(Boolean).join(" · ")}
              unitMicros={null}
              quantity={quantity}
              onChange={(next) =>
                setAdded(
                  next === 0
                    ? added.filter((each) => each.variantId !== variantId)
                    : added.map((each) => (each.variantId === variantId ? { ...each, quantity: next } : each)),
                )
              }
            />
          ))}
        </Stack>
        <VariantPicker
          label={t`Add a product, at today's price`}
          onPick={(picked) => {
            if (added.some(({ variantId }) => variantId === picked.variantId)) return;
            setAdded([...added, { ...picked, quantity: 1 }]);
          }}
        />
        <div aria-live="polite">
          {!isAnything && (
            <Alert color="red">
              <Trans>An order needs a line. Cancel the order instead.</Trans>
            </Alert>
          )}
          {isAnything && preview.error && <Alert color="red">{reasonOf(preview.error)}</Alert>}
          {shown && <Sums before={shown.before} after={shown.after} />}
        </div>
        <Checkbox
          label={t`Tell the buyer by e-mail`}
          checked={tell}
          onChange={(event) => setTell(event.currentTarget.checked)}
        />
        <Button type="submit" loading={change.isMaking} disabled={!shown || !isChanged}>
          <Trans>Change the order</Trans>
        </Button>
      </Stack>
    </form>
  );
}

type LineRowProps = {
  title: string;
  about: string;
  /** Null: today's price, which the new total shows. */
  unitMicros: number | null;
  quantity: number;
  onChange: (quantity: number) => void;
};

function LineRow({ title, about, unitMicros, quantity, onChange }: LineRowProps) {
  const { t } = useLingui();
  return (
    <Group component="li" wrap="nowrap" gap="sm">
      <div style={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Text fw={600} td={quantity === 0 ? "line-through" : undefined}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {about}
          {unitMicros !== null && (
            <>
              {about !== "" && " · "}
              <Money micros={unitMicros} />
            </>
          )}
        </Text>
      </div>
      <NumberInput
        aria-label={t`Pieces of ${title}`}
        w={90}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        value={quantity}
        onChange={(typed) => onChange(Number(typed) || 0)}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t`Take ${title} away`}
        disabled={quantity === 0}
        onClick={() => onChange(0)}
      >
        ×
      </ActionIcon>
    </Group>
  );
}

function Sums({ before, after }: Pick<Preview, "before" | "after">) {
  const { t } = useLingui();
  const rows = [
    [t`Products`, before.itemTotalCents, after.itemTotalCents],
    [t`Discounts`, -before.discountCents, -after.discountCents],
    [t`Shipping`, before.shippingCents, after.shippingCents],
    [t`Total`, before.totalCents, after.totalCents],
    ...(before.creditCents + after.creditCents > 0
      ? ([[t`Store credit`, -before.creditCents, -after.creditCents]] as const)
      : []),
    [t`Still owed`, before.owedCents, after.owedCents],
  ] as const;
  return (
    <Stack gap="xs">
      <Table verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th ta="end">{t`Until now`}</Table.Th>
            <Table.Th ta="end">{t`Changed`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, beforeCents, afterCents]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400}>{name}</Table.Th>
              <Table.Td ta="end">
                <Money cents={beforeCents} />
              </Table.Td>
              <Table.Td ta="end">
                <Money cents={afterCents} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {before.couponCode !== null && after.couponCode === null && (
        <Alert color="yellow">
          <Trans>The coupon {before.couponCode} no longer applies.</Trans>
        </Alert>
      )}
      {after.owedCents === 0 && (
        <Alert>
          <Trans>Nothing is left to pay: the order will be paid.</Trans>
        </Alert>
      )}
    </Stack>
  );
}
