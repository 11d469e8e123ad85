import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast } from "../../ui/dialogs/toast.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { choiceChip } from "../../ui/forms/chip.tsx";
import { CheckField } from "../../ui/forms/field.tsx";
import { PullToRefresh } from "../../ui/lists/pull-to-refresh.tsx";
import { Part } from "../../ui/part.tsx";
import { onDemand } from "../on-demand.tsx";
import { removeLines, setChecked } from "./cart-actions.ts";
import { CartPage } from "./cart-page.tsx";
import { CartGroups } from "./lines/cart-groups.tsx";
import { MOST_CHECKED, type CartLine } from "./lines/cart-line.ts";
import { CartTools } from "./lines/cart-tools.tsx";
import { PricePanel } from "./prices/price-panel.tsx";
import { useShownQuote } from "./prices/use-shown-quote.ts";
import { useSettle } from "./settle/use-settle.ts";
import { useCart } from "./use-cart.ts";
import styles from "./filled-cart.module.css";

const DeleteDialog = onDemand(
  async () => (await import("./lines/delete-dialog.tsx")).DeleteDialog,
  ({ open }) => open,
);
const SettleDialogs = onDemand(
  async () => (await import("./settle/settle-dialogs.tsx")).SettleDialogs,
  ({ settling: { linesBelowMinimum, cut } }) => linesBelowMinimum !== null || cut !== null,
  ({ settling }, tell) => {
    settling.cancel();
    tell();
  },
);

const UNDO_MS = 7_000;

type FilledCartProps = { onRefresh: () => Promise<void> };

/** SPEC CART-01 to CART-07: a cart with lines. */
export function FilledCart({ onRefresh }: FilledCartProps) {
  "use memo";
  const { t } = useLingui();
  const cart = useCart();
  const settling = useSettle(cart);
  const { lines: amounts } = useShownQuote(cart.quote);
  const [freeOnly, setFreeOnly] = useState(false);
  const [deleteDialogOpen, setDeleteDialogOpen] = useState(false);

  const free = cart.lines.filter((line) => line.freeShipping).length;
  const filters = free > 0 && free < cart.lines.length;
  const shown = filters && freeOnly ? cart.lines.filter((line) => line.freeShipping) : cart.lines;
  const { editing, setEditing, isChecked, check, checkAll } = useChecks(shown);
  const count = shown.filter(isChecked).length;
  const remove = (variantIds: readonly string[]) => {
    const undo = removeLines(variantIds);
    toast({ text: t`Removed from your cart`, durationMs: UNDO_MS, action: { label: t`Undo`, run: undo } });
  };
  const all = (
    <CheckField
      checked={count === shown.length && count > 0}
      partly={count > 0 && count < shown.length}
      onChange={(event) => checkAll(event.currentTarget.checked)}
    >
      <Trans>All</Trans>
    </CheckField>
  );

  return (
    <CartPage
      count={cart.lines.length}
      actions={
        <>
          {!editing && <CartTools lines={cart.lines} />}
          <Button kind="quiet" size="compact" aria-pressed={editing} onClick={() => setEditing(!editing)}>
            {editing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </Button>
        </>
      }
    >
      <PullToRefresh onRefresh={onRefresh}>
        <div className={styles.cart}>
          <div className={styles.lines}>
            <div className={styles.head}>
              <span className={styles.all}>{all}</span>
              {filters && <ShownLines freeOnly={freeOnly} onFreeOnly={setFreeOnly} />}
            </div>
            <CartGroups
              lines={shown}
              amounts={amounts}
              isChecked={isChecked}
              onCheck={check}
              onRemove={remove}
              below={editing ? NONE : cart.below}
            />
          </div>
          {editing ? (
            <div className={styles.editBar}>
              <span className={styles.onPhone}>{all}</span>
              <Button
                kind="danger"
                size="large"
                icon="trash"
                disabled={count === 0}
                onClick={() => setDeleteDialogOpen(true)}
              >
                <Plural value={count} _0="Delete" other="Delete (#)" />
              </Button>
            </div>
          ) : (
            <Part instead={<FailedPart />}>
              <PricePanel cart={cart} settling={settling} all={all} />
            </Part>
          )}
        </div>
      </PullToRefresh>
      <DeleteDialog
        open={deleteDialogOpen}
        count={count}
        onClose={() => setDeleteDialogOpen(false)}
        onDelete={() => {
          remove(shown.filter(isChecked).map((line) => line.variantId));
          setEditing(true);
        }}
      />
      <SettleDialogs settling={settling} chosen={cart.chosen.length} />
    </CartPage>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The lines' check marks; in edit mode, marks for deletion, which leave the check marks as they are. */
function useChecks(shown: readonly CartLine[]) {
  "use memo";
  const { t } = useLingui();
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const editing = marked !== null;
  const isChecked = (line: CartLine) => (marked ? marked.has(line.variantId) : line.checked);

  const check = (variantIds: readonly string[], checked: boolean) => {
    if (marked) return setMarked(mark(marked, variantIds, checked));
    if (!setChecked(variantIds, checked)) toast(t`Selection cannot exceed 250 variants.`);
  };
  const checkAll = (checked: boolean) => {
    const tooMany = checked && !editing && shown.length > MOST_CHECKED;
    if (tooMany) return toast(t`Only 250 settlements can be selected`);
    check(
      shown.map((line) => line.variantId),
      checked,
    );
  };
  const setEditing = (next: boolean) => setMarked(next ? new Set() : null);
  return { editing, setEditing, isChecked, check, checkAll };
}

function mark(marked: ReadonlySet<string>, variantIds: readonly string[], checked: boolean): ReadonlySet<string> {
  const next = new Set(marked);
  for (const id of variantIds) {
    if (checked) next.add(id);
    else next.delete(id);
  }
  return next;
}

type ShownLinesProps = { freeOnly: boolean; onFreeOnly: (freeOnly: boolean) => void };

function ShownLines({ freeOnly, onFreeOnly }: ShownLinesProps) {
  "use memo";
  const { t } = useLingui();
  return (
    <div className={styles.filters} role="group" aria-label={t`Show`}>
      <button type="button" className={choiceChip} aria-pressed={!freeOnly} onClick={() => onFreeOnly(false)}>
        <Trans>All item</Trans>
      </button>
      <button type="button" className={choiceChip} aria-pressed={freeOnly} onClick={() => onFreeOnly(true)}>
        <Trans>FreeShipping item</Trans>
      </button>
    </div>
  );
}
