import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { LONGEST_BIN } from "../../domain/catalog/bins.ts";
import { useChange } from "../api/changes.ts";
import { notifyUndo } from "../components/notify-undo.tsx";
import { useMay } from "../session/me.tsx";

type BinCellProps = { name: string; variantId: number; bin: string | null; binVersion: string };

/** Where a variant lies; edited in place. */
export function BinCell(props: BinCellProps) {
  const may = useMay();
  if (!may("catalogue.write")) return props.bin;
  return <BinInput key={props.bin ?? ""} {...props} />;
}

function BinInput({ name, variantId, bin, binVersion }: BinCellProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(bin ?? "");
  const invalidates = ["stockList", "productList", "product"] as const;
  const undo = useChange("setBin", { invalidates, done: t`Taken back` });
  const change = useChange("setBin", {
    invalidates,
    onDone: ({ bin: now, version }) =>
      notifyUndo(t`The bin of ${name} was changed.`, t`Undo`, () =>
        undo.make({ variantId, bin, version }, { seen: { bin: now }, verb: t`Undo anyway` }),
      ),
  });
  async function end() {
    const wanted = typed.trim() || null;
    const isDone =
      wanted !== bin &&
      (await change.make(
        { variantId, bin: wanted, version: binVersion },
        { seen: { bin }, verb: t`Save mine over it` },
      ));
    if (!isDone) setTyped(bin ?? "");
  }
  return (
    <TextInput
      aria-label={t`Bin of ${name}`}
      size="xs"
      w={96}
      maxLength={LONGEST_BIN}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      disabled={change.isMaking}
      onBlur={() => void end()}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setTyped(bin ?? "");
      }}
    />
  );
}
