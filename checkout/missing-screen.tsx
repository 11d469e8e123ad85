import { Trans, useLingui } from "@lingui/react/macro";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Frame } from "./frame.tsx";

export function MissingScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Checkout not found`} back="shop">
      <EmptyState
        icon="bag"
        title={<Trans>We cannot find this checkout</Trans>}
        text={<Trans>The link is incomplete or no longer valid. Your cart is still in the shop.</Trans>}
      >
        <a className={buttonClass({ kind: "primary" })} href="/pages/shopcart/index">
          <Trans>Go to your cart</Trans>
        </a>
        <a className={buttonClass()} href="/">
          <Trans>Continue shopping</Trans>
        </a>
      </EmptyState>
    </Frame>
  );
}

export function FailedScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Checkout`} back="shop">
      <EmptyState
        icon="warning"
        title={<Trans>The checkout did not open</Trans>}
        text={<Trans>Something went wrong on our side. Nothing has been ordered or charged.</Trans>}
      >
        <Button kind="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    </Frame>
  );
}
