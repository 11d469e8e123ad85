import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { EMPTY_CART_SCRIPT } from "../../contract/kept-state.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { choiceChip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CheckField } from "../../ui/field.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Api } from "../api/api.ts";
import { wordsOfLoading } from "../api/failure-words.ts";
import { clearOrderedLines } from "../cart/after-checkout.ts";
import { refreshCart, removeLines, setChecked } from "../cart/cart-actions.ts";
import { useCartStatus } from "../cart/cart-status.ts";
import { CartGroups } from "../cart/cart-groups.tsx";
import { MOST_CHECKED, type CartLine } from "../cart/cart-line.ts";
import { CartSkeleton } from "../cart/cart-skeleton.tsx";
import { CartTools } from "../cart/cart-tools.tsx";
import { PricePanel } from "../cart/price-panel.tsx";
import { useCart } from "../cart/use-cart.ts";
import { useInBrowser } from "../../ui/use-in-browser.ts";
import { useSettle } from "../cart/use-settle.ts";
import { useShownQuote } from "../cart/use-shown-quote.ts";
import { useApp } from "../context.tsx";
import { useFormats } from "../formats.ts";
import { latePart } from "../late.tsx";
import { loginPath } from "../session/login-path.ts";
import { Page } from "../shell/page.tsx";
import styles from "./cart.module.css";

const DeleteDialog = latePart(
  async () => (await import("../cart/delete-dialog.tsx")).DeleteDialog,
  ({ open }) => open,
);
const SettleDialogs = latePart(
  async () => (await import("../cart/settle-dialogs.tsx")).SettleDialogs,
  ({ settling: { asksAbout, cut } }) => asksAbout !== null || cut !== null,
);

/** Loaded beside the page, for customers and guests alike: the first sight of the cart does without. */
async function refreshFromShop(api: Api, freshMs: number): Promise<void> {
  const { refreshKeptCart } = await import("../cart/cart-keeper.ts");
  await refreshKeptCart(api, freshMs);
}

const UNDO_MS = 7_000;
/** Begun by the login that led here, or by the page itself, it needs not be asked again. */
const FRESH_MS = 2_000;

/** SPEC CART-01 to CART-07 */
export function Component() {
  "use memo";
  const { api } = useApp();
  const inBrowser = useInBrowser();
  const cart = useCart();
  const { i18n } = useLingui();
  const status = useCartStatus((state) => state.status);
  const error = useCartStatus((state) => state.error);
  // What the shop says of these lines may have changed since they were put here.
  useEffect(() => {
    void (async () => {
      await clearOrderedLines(api);
      await refreshFromShop(api, FRESH_MS);
      await refreshCart(api);
    })();
  }, [api]);

  if (cart.lines.length > 0 && inBrowser) {
    const refresh = async () => {
      await refreshFromShop(api, 0);
      await refreshCart(api);
    };
    return <FilledCart cart={cart} onRefresh={refresh} />;
  }
  if (inBrowser && (!cart.customer || status === "known")) return <EmptyCart isCustomer={cart.customer !== null} />;
  return (
    <CartPage>
      {inBrowser && status === "failed" ? (
        <EmptyState icon="bag" title={<Trans>Your cart could not be loaded</Trans>} text={wordsOfLoading(error, i18n)}>
          <Button icon="history" onClick={() => void refreshFromShop(api, 0)}>
            <Trans>Try again</Trans>
          </Button>
        </EmptyState>
      ) : inBrowser ? (
        <CartSkeleton />
      ) : (
        <ServedCart />
      )}
    </CartPage>
  );
}

type CartPageProps = {
  /** Of lines; said from one on. */
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
};

/** Search engines see it without anybody's lines, as the server sends it. */
function CartPage({ count = 0, actions, children }: CartPageProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Page
      title={count > 0 ? `${t`Cart`} (${formats.count(count)})` : t`Cart`}
      description={t`Your pieces at a glance, with their discounts and shipping.`}
      tab
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** Before the browser has taken over: where lines will be, or that there are none, as a script in it sees at once. */
function ServedCart() {
  return (
    <div className={styles.served}>
      <CartSkeleton />
      <NothingInCart isCustomer={false} />
      <script dangerouslySetInnerHTML={{ __html: EMPTY_CART_SCRIPT }} />
    </div>
  );
}

function EmptyCart({ isCustomer }: { isCustomer: boolean }) {
  return (
    <CartPage>
      <NothingInCart isCustomer={isCustomer} />
    </CartPage>
  );
}

function NothingInCart({ isCustomer }: { isCustomer: boolean }) {
  "use memo";
  return (
    <EmptyState
      icon="bag"
      title={<Trans>Your cart is empty</Trans>}
      text={
        isCustomer ? (
          <Trans>What you choose is kept in your account, for all your devices.</Trans>
        ) : (
          <Trans>What you choose is kept here, on this device.</Trans>
        )
      }
    >
      <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
        <Trans>See new arrivals</Trans>
      </Link>
      <Link className={buttonClass()} to="/pages/categories/index">
        <Trans>Browse categories</Trans>
      </Link>
      <Link className={buttonClass({ kind: "quiet" })} to="/business/quickOrder">
        <Trans>Quick order by item number</Trans>
      </Link>
      {!isCustomer && (
        <Link className={buttonClass({ kind: "quiet" })} to={loginPath({ from: "cart" })}>
          <Trans>Log in to see your cart</Trans>
        </Link>
      )}
    </EmptyState>
  );
}

type FilledCartProps = { cart: ReturnType<typeof useCart>; onRefresh: () => Promise<void> };

function FilledCart({ cart, onRefresh }: FilledCartProps) {
  "use memo";
  const { t } = useLingui();
  const settling = useSettle(cart);
  const { lines: amounts } = useShownQuote(cart.quote);
  const [freeOnly, setFreeOnly] = useState(false);
  /** In edit mode: the lines marked to be deleted. The checks of the lines stay as they are, for afterwards. */
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const [asking, setAsking] = useState(false);

  const free = cart.lines.filter((line) => line.freeShipping).length;
  const filters = free > 0 && free < cart.lines.length;
  const shown = filters && freeOnly ? cart.lines.filter((line) => line.freeShipping) : cart.lines;
  const editing = marked !== null;
  const isChecked = (line: CartLine) => (marked ? marked.has(line.variantId) : line.checked);
  const count = shown.filter(isChecked).length;

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
          <Button
            kind="quiet"
            size="compact"
            aria-pressed={editing}
            onClick={() => setMarked(editing ? null : new Set())}
          >
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
              {filters && (
                <div className={styles.filters} role="group" aria-label={t`Show`}>
                  <button
                    type="button"
                    className={choiceChip}
                    aria-pressed={!freeOnly}
                    onClick={() => setFreeOnly(false)}
                  >
                    <Trans>All item</Trans>
                  </button>
                  <button
                    type="button"
                    className={choiceChip}
                    aria-pressed={freeOnly}
                    onClick={() => setFreeOnly(true)}
                  >
                    <Trans>FreeShipping item</Trans>
                  </button>
                </div>
              )}
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
              <Button kind="danger" size="large" icon="trash" disabled={count === 0} onClick={() => setAsking(true)}>
                <Plural value={count} _0="Delete" other="Delete (#)" />
              </Button>
            </div>
          ) : (
            <PricePanel cart={cart} settling={settling} all={all} />
          )}
        </div>
      </PullToRefresh>
      <DeleteDialog
        open={asking}
        count={count}
        onClose={() => setAsking(false)}
        onDelete={() => {
          remove(shown.filter(isChecked).map((line) => line.variantId));
          setMarked(new Set());
        }}
      />
      <SettleDialogs settling={settling} chosen={cart.chosen.length} />
    </CartPage>
  );
}

const NONE: ReadonlySet<string> = new Set();

function mark(marked: ReadonlySet<string>, variantIds: readonly string[], checked: boolean): ReadonlySet<string> {
  const next = new Set(marked);
  for (const id of variantIds) {
    if (checked) next.add(id);
    else next.delete(id);
  }
  return next;
}
