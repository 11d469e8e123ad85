import { Trans } from "@lingui/react/macro";
import { useFormats } from "../checkout-context.tsx";
import type { SeenLineChange } from "../draft.ts";
import { LineName } from "./line-name.tsx";

/** Prices and lines that differ from those shown before (SPEC CHK-02). */
export function ChangeList({ changes }: { changes: readonly SeenLineChange[] }) {
  const { unit } = useFormats();
  return (
    <ul>
      {changes.map((change) => {
        const name = <LineName {...change} />;
        if (change.kind === "gone") {
          return (
            <li key={change.id}>
              <Trans>{name}: no longer in your order</Trans>
            </li>
          );
        }
        const [before, after] = [unit(change.fromMicros), unit(change.toMicros)];
        return (
          <li key={change.id}>
            <Trans>
              {name}: was <bdi>{before}</bdi>, now <bdi>{after}</bdi> per piece
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
