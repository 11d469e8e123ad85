/** What staff have prepared for a customer, with the link to order and pay it (docs/decisions/0092). */

import { Trans, useLingui } from "@lingui/react/macro";
import type { DraftMailData } from "../../contract/documents.ts";
import { savingName } from "../order-messages.ts";
import { useMailContext } from "./mail-context.tsx";
import { ButtonLink, Facts, Muted, Subheading, Text } from "./mail-parts.tsx";
import { OrderLines } from "./order-summary.tsx";

export function DraftOrderMail({ draft, link, message }: DraftMailData) {
  const { i18n } = useLingui();
  const { formats } = useMailContext();
  const { charged, minus, end } = formats;
  const until = draft.expiresAt === null ? null : end(draft.expiresAt);
  return (
    <>
      <Text>
        <Trans>We have prepared an order for you. Open it to give your address and to pay.</Trans>
      </Text>
      {message !== "" && message.split("\n").map((line, index) => <Text key={index}>{line}</Text>)}
      <ButtonLink href={link}>
        <Trans>Check and pay</Trans>
      </ButtonLink>
      {until !== null && (
        <Muted>
          <Trans>The offer is valid until {until}, while stocks last.</Trans>
        </Muted>
      )}
      <Subheading>
        <Trans>Your order</Trans>
      </Subheading>
      <OrderLines lines={draft.lines} />
      <Facts
        facts={[
          { label: <Trans>Items</Trans>, value: charged(draft.itemTotalCents) },
          ...draft.saved.map((saving) => ({ label: savingName(saving, i18n, formats), value: minus(saving.cents) })),
          ...(draft.shippingCents === null
            ? []
            : [{ label: <Trans>Shipping</Trans>, value: shippingOf(draft.shippingCents) }]),
          { label: <Trans>Total</Trans>, value: charged(draft.totalCents), strong: true },
        ]}
      />
      {draft.shippingCents === null && (
        <Muted>
          <Trans>Shipping is added once we know your country.</Trans>
        </Muted>
      )}
    </>
  );

  function shippingOf(cents: number) {
    return cents === 0 ? <Trans>Free</Trans> : charged(cents);
  }
}
