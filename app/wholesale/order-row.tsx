import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useState } from "react";
import { toast } from "../../ui/dialogs/toast.tsx";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { Chip } from "../../ui/forms/chip.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Stepper } from "../../ui/forms/stepper.tsx";
import { GoodsName } from "../../ui/goods-name.tsx";
import { mostOf } from "../catalog/cards/variant-for-cart.ts";
import { useFormats } from "../formats.ts";
import { removeRow, setRowQuantity, setRowSku } from "./order-operations.ts";
import { isSameJudged, type JudgedRow, type OrderRow } from "./order-rows.ts";
import { VerdictMessage } from "./verdict-messages.tsx";
import { WantedLine } from "./wanted-line.tsx";
import styles from "./order-row.module.css";

type OrderRowProps = { judged: JudgedRow };

type OrderRowViewProps = OrderRowProps & {
  /** The price of the row in the quote of the valid rows, in minor units; undefined for other rows. */
  minor: number | undefined;
};

/** A row of a quick order: the product, the problem, and how to solve it. Rendered again when any of them changes. */
export const OrderRowView = memo(
  function OrderRowView({ judged, minor }: OrderRowViewProps) {
    "use memo";
    const { row, variant, verdict } = judged;
    if (!variant) return <Unknown judged={judged} />;
    const most = mostOf(variant);
    return (
      <WantedLine
        variant={variant}
        quantity={row.quantity}
        minor={minor}
        dim={verdict.is === "sold-out"}
        amount={
          most === 0 ? null : (
            <Stepper
              value={row.quantity ?? 0}
              onChange={(next) => setRowQuantity(row.id, next)}
              label={row.sku}
              step={variant.minBatch}
              min={row.quantity === null ? 0 : variant.minBatch}
              max={most}
            />
          )
        }
        after={<RemoveRow row={row} />}
        note={<Note judged={judged} />}
      />
    );
  },
  (before, after) => before.minor === after.minor && isSameJudged(before.judged, after.judged),
);

function Note({ judged: { row, verdict } }: OrderRowProps) {
  "use memo";
  const formats = useFormats();
  const fitted =
    verdict.is === "batch" || verdict.is === "below-minimum"
      ? verdict.fitted
      : verdict.is === "short"
        ? verdict.left
        : 0;
  if (verdict.is === "good" && row.times === 1) return null;
  return (
    <>
      <VerdictMessage verdict={verdict} unread={row.unread} />
      {fitted > 0 && fitted !== row.quantity && (
        <Button size="compact" onClick={() => setRowQuantity(row.id, fitted)}>
          <Trans>Use {formats.count(fitted)}</Trans>
        </Button>
      )}
      {row.times > 1 && (
        <Chip icon="info">
          <Trans>Listed {formats.count(row.times)} times, combined</Trans>
        </Chip>
      )}
    </>
  );
}

/** An item number that the shop does not know, to be corrected; or one that it has not been asked about. */
function Unknown({ judged: { row, verdict } }: OrderRowProps) {
  "use memo";
  const { t } = useLingui();
  const [sku, setSku] = useState(row.sku);
  const suggestions = verdict.is === "unknown" ? verdict.suggestions : [];
  return (
    <form
      className={styles.unknown}
      onSubmit={(event) => {
        event.preventDefault();
        if (sku.trim() !== "") setRowSku(row.id, sku);
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={t`Item number`}
          value={sku}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSku(event.currentTarget.value)}
          readOnly={verdict.is === "waiting"}
        />
        <Stepper
          value={row.quantity ?? 0}
          onChange={(next) => setRowQuantity(row.id, next)}
          label={row.sku}
          min={row.quantity === null ? 0 : 1}
        />
        <RemoveRow row={row} />
      </div>
      <div className={styles.note}>
        <VerdictMessage verdict={verdict} unread={row.unread} />
        {sku.trim() !== row.sku && (
          <Button size="compact" type="submit">
            <Trans>Look up</Trans>
          </Button>
        )}
        {suggestions.map((each) => (
          <Button key={each.sku} size="compact" onClick={() => setRowSku(row.id, each.sku)}>
            <span>
              <Trans>
                Use <bdi translate="no">{each.sku}</bdi>
              </Trans>{" "}
              <small className={styles.title}>
                <GoodsName {...each} />
              </small>
            </span>
          </Button>
        ))}
      </div>
    </form>
  );
}

const UNDO_MS = 7_000;

function RemoveRow({ row }: { row: OrderRow }) {
  "use memo";
  const { t } = useLingui();
  const remove = () => {
    const undo = removeRow(row.id);
    toast({ text: t`Removed from your list`, durationMs: UNDO_MS, action: { label: t`Undo`, run: undo } });
  };
  return <IconButton icon="trash" label={t`Remove ${row.sku}`} onClick={remove} />;
}
