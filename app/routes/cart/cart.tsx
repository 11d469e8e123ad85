import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect } from "react";
import { Link } from "react-router";
import { EMPTY_CART_SCRIPT } from "../../../contract/browser-state.ts";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { messageOfLoading } from "../../api/failure-messages.ts";
import { refreshCart } from "../../cart/cart-actions.ts";
import { CartPage } from "../../cart/cart-page.tsx";
import { CartSkeleton } from "../../cart/cart-skeleton.tsx";
import { useCartStatus } from "../../cart/cart-status.ts";
import { refreshFromShop } from "../../cart/refresh-from-shop.ts";
import { clearOrderedLines } from "../../cart/settle/after-checkout.ts";
import { useApp } from "../../context.tsx";
import { useLocalState } from "../../local-state.ts";
import { loginPath } from "../../session/login-path.ts";
import { useSession } from "../../session/session.ts";
import styles from "./cart.module.css";

/** Only a cart with lines needs it: then it is fetched at once, while the page hydrates. */
const loadFilledCart = async () => ({ default: (await import("../../cart/filled-cart.tsx")).FilledCart });
const FilledCart = lazy(loadFilledCart);
if (!import.meta.env.SSR && useLocalState.getState().lines.length > 0) void loadFilledCart().catch(() => {});

/** An update this recent, begun by the login that led here or by the page itself, is not repeated. */
const FRESH_MS = 2_000;

/** SPEC CART-01 to CART-07 */
export function Component() {
  "use memo";
  const { api } = useApp();
  const inBrowser = useInBrowser();
  const isFilled = useLocalState((state) => state.lines.length > 0);
  const isCustomer = useSession() !== null;
  const { i18n } = useLingui();
  const status = useCartStatus((state) => state.status);
  const error = useCartStatus((state) => state.error);
  // The shop's data about these lines may have changed since they were added.
  useEffect(() => {
    void (async () => {
      await clearOrderedLines(api);
      await refreshFromShop(api, FRESH_MS);
      await refreshCart(api);
    })();
  }, [api]);

  if (isFilled && inBrowser) {
    const refresh = async () => {
      await refreshFromShop(api, 0);
      await refreshCart(api);
    };
    return (
      <Suspense
        fallback={
          <CartPage>
            <CartSkeleton />
          </CartPage>
        }
      >
        <FilledCart onRefresh={refresh} />
      </Suspense>
    );
  }
  if (inBrowser && (!isCustomer || status === "known")) return <EmptyCart isCustomer={isCustomer} />;
  return (
    <CartPage>
      {inBrowser && status === "failed" ? (
        <EmptyState
          icon="bag"
          title={<Trans>Your cart could not be loaded</Trans>}
          text={messageOfLoading(error, i18n)}
        >
          <Button icon="history" onClick={() => void refreshFromShop(api, 0)}>
            <Trans>Try again</Trans>
          </Button>
        </EmptyState>
      ) : inBrowser ? (
        <CartSkeleton />
      ) : (
        <ServerRenderedCart />
      )}
    </CartPage>
  );
}

/** Before hydration: placeholders for the lines, or the empty cart; an inline script decides at once. */
function ServerRenderedCart() {
  return (
    <div className={styles.serverRendered} suppressHydrationWarning>
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
          <Trans>Items you add are saved in your account, on all your devices.</Trans>
        ) : (
          <Trans>Items you add are saved on this device.</Trans>
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
