/** E-mails about an account. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import type { MailContent } from "../../contract/documents.ts";
import { LIGHT } from "../palette.ts";
import { useMailContext } from "./mail-context.tsx";
import { start } from "./mail-frame.tsx";
import { ButtonLink, Muted, Text } from "./mail-parts.tsx";

type ContentOf<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>;

/** SPEC COUP-04: the coupons that a new customer gets. */
export function WelcomeMail({ coupons }: ContentOf<"welcome">) {
  const { sender, formats } = useMailContext();
  const ends = coupons.flatMap(({ endAt }) => endAt ?? []).toSorted();
  const firstEnd = ends[0] && formats.end(ends[0]);
  return (
    <>
      <Text>
        <Trans>Your account is ready. You will find your orders, addresses and coupons there.</Trans>
      </Text>
      {coupons.length > 0 && (
        <>
          <Text>
            <Trans>
              Here are your coupons, each valid for one order. The one that saves the most is applied automatically at
              checkout.
            </Trans>
          </Text>
          <Coupons coupons={coupons} />
          {firstEnd && (
            <Muted>
              <Trans>Valid until {firstEnd}.</Trans>
            </Muted>
          )}
        </>
      )}
      <ButtonLink href={`${sender.url}/`}>
        <Trans>Start shopping</Trans>
      </ButtonLink>
    </>
  );
}

function Coupons({ coupons }: Pick<ContentOf<"welcome">, "coupons">) {
  const { t } = useLingui();
  const { formats, direction } = useMailContext();
  const cell = { ...styles.cell, textAlign: start(direction) };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} className="lines" style={styles.coupons}>
      <tbody>
        {coupons.map(({ code, offCents, leastAmountCents }) => {
          const [off, least] = [formats.charged(offCents), formats.charged(leastAmountCents)];
          return (
            <tr key={code}>
              <td className="line" style={cell}>
                <strong>{t`${off} off`}</strong>
                <br />
                <span className="muted" style={styles.least}>
                  <Trans>from {least} of items</Trans>
                </span>
              </td>
              <td className="line" style={{ ...cell, ...styles.code }}>
                <bdi dir="ltr" translate="no">
                  {code}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function PasswordResetMail({ link, minutes }: ContentOf<"password-reset">) {
  const time = useMailContext().formats.count(minutes);
  return (
    <>
      <Text>
        <Trans>Someone requested a new password for your account. If it was you, choose one here:</Trans>
      </Text>
      <ButtonLink href={link}>
        <Trans>Choose a new password</Trans>
      </ButtonLink>
      <Muted>
        <Trans>
          The link works once and expires in {time} minutes. If you did not ask for it, you can ignore this email.
        </Trans>
      </Muted>
    </>
  );
}

export function PasswordChangedMail() {
  const { sender } = useMailContext();
  return (
    <>
      <Text>
        <Trans>The password of your account was changed, and you were logged out on all other devices.</Trans>
      </Text>
      <Text>
        <Trans>If this was not you, reset your password right away and contact us.</Trans>
      </Text>
      <ButtonLink href={`${sender.url}/`}>
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </>
  );
}

const styles = {
  coupons: { margin: "0 0 16px" },
  cell: { padding: "10px 0", borderBottom: `1px solid ${LIGHT.hairline}`, verticalAlign: "middle" },
  code: { padding: "10px 12px", whiteSpace: "nowrap" },
  least: { fontSize: "14px", color: LIGHT["ink-muted"] },
} satisfies Record<string, CSSProperties>;
