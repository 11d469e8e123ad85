export type CustomerCartLine = {
  variantId: number;
  quantity: number;
  checked: boolean;
};

export type LineInput = CustomerCartLine;

/** `merge`: the larger quantity, checked if either is (SPEC SESS-01). */
export type SetMode = "set" | "merge";

export type PlannedCart = {
  lines: CustomerCartLine[];
  added: CustomerCartLine[];
  changed: CustomerCartLine[];
  removed: number[];
};

/** New lines come first; existing ones keep their positions. For a variant given twice the last one counts. */
export function planCart(
  existing: readonly CustomerCartLine[],
  inputs: readonly LineInput[],
  mode: SetMode,
): PlannedCart {
  const cartLines = new Map(inputs.map((input) => [input.variantId, input]));
  const changed: CustomerCartLine[] = [];
  const removed: number[] = [];
  const kept = existing.flatMap((line): CustomerCartLine[] => {
    const input = cartLines.get(line.variantId);
    if (!input) return [line];
    cartLines.delete(line.variantId);
    const next = mode === "merge" ? merged(line, input) : input;
    if (next.quantity === 0) {
      removed.push(line.variantId);
      return [];
    }
    if (next.quantity === line.quantity && next.checked === line.checked) return [line];
    changed.push(next);
    return [next];
  });
  const added = [...cartLines.values()].filter((input) => input.quantity > 0);
  return { lines: [...added, ...kept], added, changed, removed };
}

/** A quantity of 0 adds nothing, not even its check mark. */
function merged(line: CustomerCartLine, input: LineInput): CustomerCartLine {
  if (input.quantity === 0) return line;
  return {
    variantId: line.variantId,
    quantity: Math.max(line.quantity, input.quantity),
    checked: line.checked || input.checked,
  };
}
