import { Plural, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { LOW_STOCK } from "../../contract/office/products.ts";
import { useChange } from "../api/changes.ts";
import { notifyUndo } from "../components/notify-undo.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import type { OfficeListedProduct } from "./listed-product.ts";
import { NotCounted } from "./price-cell.tsx";

type StockCellProps = { product: OfficeListedProduct; onOpen: () => void };

/** Of a single variant it is edited here; of several in the dialog. */
export function StockCell({ product, onOpen }: StockCellProps) {
  const may = useMay();
  const formats = useFormats();
  const counted = product.variants.flatMap(({ available }) => available ?? []);
  const [only] = product.variants;
  if (counted.length === 0) {
    return (
      <Text size="sm" c="dimmed" component="span">
        <NotCounted />
      </Text>
    );
  }
  const sum = counted.reduce((total, each) => total + each, 0);
  if (!may("catalogue.write")) return formats.count(sum);
  if (product.variants.length === 1 && only) return <PiecesInput name={product.title} variant={only} />;
  const low = counted.filter((each) => each <= LOW_STOCK).length;
  return (
    <Button variant="subtle" size="compact-sm" onClick={onOpen} {...(low > 0 && { color: "red" })}>
      {formats.count(sum)}
      {low > 0 && (
        <>
          {" · "}
          <Plural value={low} one="# low" other="# low" />
        </>
      )}
    </Button>
  );
}

type PiecesInputProps = { name: string; variant: OfficeListedProduct["variants"][number] };

/** The pieces left of a variant; a change is sent as the difference, so that orders meanwhile count too. */
export function PiecesInput({ name, variant: { id, available } }: PiecesInputProps) {
  return available === null ? <NotCounted /> : <Pieces key={available} name={name} id={id} available={available} />;
}

function Pieces({ name, id, available }: { name: string; id: number; available: number }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<number | string>(available);
  const invalidates = ["productList", "stockList", "stockOf", "product"] as const;
  const undo = useChange("setStock", { invalidates, done: t`Taken back` });
  const change = useChange("setStock", {
    invalidates,
    onDone(_output, { add = 0 }) {
      notifyUndo(t`The stock of ${name} was changed.`, t`Undo`, () =>
        undo.make({ variantId: id, add: -add, reason: "correction" }),
      );
    },
  });
  async function end() {
    const wanted = typeof typed === "number" ? typed : Number.NaN;
    const isDone =
      Number.isInteger(wanted) &&
      wanted !== available &&
      (await change.make({ variantId: id, add: wanted - available, reason: "correction" }));
    if (!isDone) setTyped(available);
  }
  return (
    <NumberInput
      aria-label={t`Stock of ${name}`}
      value={typed}
      onChange={setTyped}
      allowDecimal={false}
      hideControls
      size="xs"
      w={84}
      disabled={change.isMaking}
      onBlur={() => void end()}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setTyped(available);
      }}
    />
  );
}
