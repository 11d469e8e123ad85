import { Trans } from "@lingui/react/macro";

export function CheckoutPage() {
  return (
    <main>
      <h1>
        <Trans>Checkout</Trans>
      </h1>
    </main>
  );
}
