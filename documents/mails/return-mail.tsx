/** E-mails about returns (SPEC REFD-01). */

import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { reasonMessage } from "../../content/return-reasons.ts";
import type { MailContent } from "../../contract/documents.ts";
import { LIGHT } from "../palette.ts";
import { useMailContext } from "./mail-context.tsx";
import { ButtonLink, Facts, Muted, Subheading, Text } from "./mail-parts.tsx";
import { OrderLines } from "./order-summary.tsx";

/** The e-mail to staff. */
export function ReturnRequestedMail({ order, request }: Extract<MailContent, { kind: "return-requested" }>) {
  const { t, i18n } = useLingui();
  const { formats } = useMailContext();
  const { number, reason, refundTo, note, lines, photos } = request;
  const name = [order.address.firstName, order.address.lastName].join(" ").trim();
  return (
    <>
      <Facts
        facts={[
          { label: t`Return`, value: formats.ltr(String(number)), strong: true },
          { label: t`Order`, value: formats.ltr(order.name), strong: true },
          { label: t`Customer`, value: name },
          { label: t`Email`, value: formats.ltr(order.email) },
          { label: t`Reason`, value: reasonMessage(reason, i18n) },
          ...(refundTo === null
            ? []
            : [
                {
                  label: t`Refund wanted`,
                  value: refundTo === "original" ? t`Original payment method` : t`Store credit`,
                },
              ]),
        ]}
      />
      {note !== "" && (
        <p style={styles.text} dir="auto">
          {note}
        </p>
      )}
      <ButtonLink href={`mailto:${order.email}`}>
        <Trans>Answer</Trans>
      </ButtonLink>
      <Subheading>
        <Trans>To come back</Trans>
      </Subheading>
      <OrderLines lines={lines} withAmounts={false} />
      {photos.length > 0 && (
        <>
          <Subheading>
            <Trans>Photos</Trans>
          </Subheading>
          <ul style={styles.photos}>
            {photos.map((photo, index) => (
              <li key={photo}>
                <a href={photo} className="link" style={styles.link}>
                  <Trans>Photo {formats.count(index + 1)}</Trans>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Muted>
        <Trans>Answer it with the command “return approve” or “return decline”; “return show” shows all of it.</Trans>
      </Muted>
    </>
  );
}

/** The shop's answer to a request. */
export function ReturnAnsweredMail({
  approved,
  answer,
  lines,
  link,
}: Extract<MailContent, { kind: "return-answered" }>) {
  return (
    <>
      <Text>
        {approved ? (
          <Trans>Your return is approved. Please send the items back. We refund you when they arrive.</Trans>
        ) : (
          <Trans>We have reviewed your request and cannot accept this return.</Trans>
        )}
      </Text>
      {answer !== "" && (
        <p style={styles.text} dir="auto">
          {answer}
        </p>
      )}
      <ButtonLink href={link}>
        <Trans>View your order</Trans>
      </ButtonLink>
      <OrderLines lines={lines} withAmounts={false} />
    </>
  );
}

const styles = {
  text: { margin: "0 0 16px", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  photos: { margin: "0 0 16px", paddingInlineStart: "20px" },
  link: { color: LIGHT["brand-ink"] },
} satisfies Record<string, CSSProperties>;
