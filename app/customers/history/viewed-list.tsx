import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button, buttonClass, IconButton } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { ProductRow } from "../../catalog/cards/product-row.tsx";
import { useApp } from "../../context.tsx";
import { BrokenList, WaitingList } from "../../session/own-list-states.tsx";
import { byDay, writeDay } from "./days.ts";
import { useViewedList } from "./use-viewed-list.ts";
import styles from "./history-list.module.css";

/** SPEC LIM-01 */
const PAGE_SIZE = 50;
const REACH_PX = 500;

/** Viewed products, by day (SPEC HIST-01). */
export function ViewedList({ isCustomer }: { isCustomer: boolean }) {
  const { t } = useLingui();
  const { locale } = useApp();
  const { items, state, error, loadMore, forget, forgetAll } = useViewedList(PAGE_SIZE);
  const [now] = useState(() => new Date());
  const [deleteDialogOpen, setDeleteDialogOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  if (state === "waiting") return <WaitingList />;
  if (state === "broken") return <BrokenList list={{ error, loadMore }} />;
  if (items.length === 0 && state === "end") return <NothingViewed />;
  const names = [t`Today`, t`Yesterday`];
  return (
    <div className={styles.days} ref={place}>
      <div className={styles.head}>
        <p>
          {isCustomer ? (
            <Trans>Products you viewed, on all your devices.</Trans>
          ) : (
            <Trans>The last 50 products you viewed, saved on this device only.</Trans>
          )}
        </p>
        <Button kind="quiet" size="compact" icon="trash" onClick={() => setDeleteDialogOpen(true)}>
          <Trans>Delete all</Trans>
        </Button>
      </div>
      {byDay(items, now).map(({ key, date, ago, items: products }) => (
        <section key={key} className={styles.day}>
          <h2>{names[ago] ?? writeDay(date, now, locale.language)}</h2>
          <ul className={styles.rows}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductRow product={product}>
                  <DeleteButton
                    product={product}
                    onDelete={(button) => {
                      keepFocusNear(place.current, button);
                      void forget(product.handle);
                    }}
                  />
                </ProductRow>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore state={state} onLoad={loadMore} reachPx={REACH_PX} />
      <DeleteAllDialog open={deleteDialogOpen} onClose={() => setDeleteDialogOpen(false)} onDelete={forgetAll} />
    </div>
  );
}

type DeleteButtonProps = { product: { title: string }; onDelete: (button: HTMLElement) => void };

function DeleteButton({ product: { title }, onDelete }: DeleteButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      icon="trash"
      label={t`Delete from history: ${title}`}
      onClick={({ currentTarget }) => onDelete(currentTarget)}
    />
  );
}

type DeleteAllDialogProps = { open: boolean; onClose: () => void; onDelete: () => Promise<void> };

function DeleteAllDialog({ open, onClose, onDelete }: DeleteAllDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Delete your history?`}
      footer={<DeleteAllFooter onDelete={onDelete} />}
    >
      <p>
        <Trans>This removes all products from your history and cannot be undone.</Trans>
      </p>
    </Dialog>
  );
}

function DeleteAllFooter({ onDelete }: Pick<DeleteAllDialogProps, "onDelete">) {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="danger" onClick={() => close(() => void onDelete())}>
        <Trans>Delete all</Trans>
      </Button>
    </>
  );
}

function NothingViewed() {
  return (
    <EmptyState
      icon="history"
      title={<Trans>No viewed products yet</Trans>}
      text={<Trans>Products you view appear here, so you can find them again.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
        <Trans>See new arrivals</Trans>
      </Link>
    </EmptyState>
  );
}

/** When the focused row is removed, the next row's button takes the focus. */
function keepFocusNear(place: HTMLElement | null, pressed: HTMLElement): void {
  const buttons = [...(place?.querySelectorAll<HTMLElement>("li button") ?? [])];
  const index = buttons.indexOf(pressed);
  const next = buttons[index + 1] ?? buttons[index - 1];
  setTimeout(() => next?.isConnected && next.focus({ preventScroll: true }), 0);
}
