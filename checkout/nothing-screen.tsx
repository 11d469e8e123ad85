import { Trans, useLingui } from "@lingui/react/macro";
import { Button, buttonClass, type ButtonLook } from "../ui/forms/button.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { FIND_ORDER_PATH } from "./orders/order-address.ts";
import { Frame } from "./parts/frame.tsx";

type NothingScreenProps =
  | { kind: "missing" | "placed" | "unknown-payment" | "failed" }
  | { kind: "ended"; name: string };

/** A page without an order to show. */
export function NothingScreen(props: NothingScreenProps) {
  switch (props.kind) {
    case "ended":
      return <EndedScreen name={props.name} />;
    case "missing":
      return <MissingScreen />;
    case "placed":
      return <PlacedScreen />;
    case "unknown-payment":
      return <UnknownPaymentScreen />;
    case "failed":
      return <FailedScreen />;
  }
}

function MissingScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Checkout not found`} back="shop">
      <EmptyState
        pageTitle
        icon="bag"
        title={<Trans>We cannot find this checkout</Trans>}
        text={<Trans>The link is incomplete or no longer valid. Your cart is still saved.</Trans>}
      >
        <CartLink kind="primary" />
        <FindOrderLink />
      </EmptyState>
    </Frame>
  );
}

/** The checkout's link was shared, or opened again later. */
function PlacedScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Order placed`} back="shop">
      <EmptyState
        pageTitle
        icon="check"
        title={<Trans>This order has been placed</Trans>}
        text={
          <Trans>
            Only the person who placed it can open it, using the link in the confirmation email, “My orders”, or the
            order number and email.
          </Trans>
        }
      >
        <FindOrderLink kind="primary" />
        <MyOrdersLink />
      </EmptyState>
    </Frame>
  );
}

/** A draft order that was never finished at this checkout (SPEC API-08). */
function EndedScreen({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Frame title={t`Order ${name}`} back="shop">
      <EmptyState
        pageTitle
        icon="clock"
        title={
          <Trans>
            Order{" "}
            <bdi dir="ltr" translate="no">
              {name}
            </bdi>{" "}
            has ended
          </Trans>
        }
        text={
          <Trans>
            It was cancelled, replaced by a newer one or not completed in time. There is nothing to pay, and your cart
            is unchanged.
          </Trans>
        }
      >
        <CartLink kind="primary" />
        <ShopLink />
      </EmptyState>
    </Frame>
  );
}

/** The return page of payment providers, opened without an order (SPEC PAY-02). */
function UnknownPaymentScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Payment`} back="shop">
      <EmptyState
        pageTitle
        icon="search"
        title={<Trans>Which order did you pay for?</Trans>}
        text={
          <Trans>
            This payment link is incomplete. Your order and payment are safe. Find them with the order number and your
            email.
          </Trans>
        }
      >
        <FindOrderLink kind="primary" />
        <MyOrdersLink />
        <ShopLink />
      </EmptyState>
    </Frame>
  );
}

function FailedScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Checkout`} back="shop">
      <EmptyState
        pageTitle
        icon="warning"
        title={<Trans>The checkout could not be opened</Trans>}
        text={<Trans>Something went wrong on our side. Nothing has been ordered or charged.</Trans>}
      >
        <Button kind="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </Frame>
  );
}

type LinkProps = Pick<ButtonLook, "kind">;

function CartLink(look: LinkProps) {
  return (
    <a className={buttonClass(look)} href="/pages/shopcart/index">
      <Trans>Go to your cart</Trans>
    </a>
  );
}

function FindOrderLink(look: LinkProps) {
  return (
    <a className={buttonClass(look)} href={FIND_ORDER_PATH}>
      <Trans>Find an order</Trans>
    </a>
  );
}

function MyOrdersLink(look: LinkProps) {
  return (
    <a className={buttonClass(look)} href="/customer/order/index">
      <Trans>My orders</Trans>
    </a>
  );
}

function ShopLink(look: LinkProps) {
  return (
    <a className={buttonClass(look)} href="/">
      <Trans>Continue shopping</Trans>
    </a>
  );
}
