/** An e-mail that asks for a review of what was ordered. */

import { Plural, Trans } from "@lingui/react/macro";
import type { MailContent } from "../../contract/documents.ts";
import { useMailContext } from "./mail-context.tsx";
import { ButtonLink, Muted, QuietLink, Text } from "./mail-parts.tsx";

type ReviewRequest = Extract<MailContent, { kind: "review-request" }>;

export function ReviewRequestMail({ products, more, link, stopLink }: ReviewRequest) {
  const { sender } = useMailContext();
  return (
    <>
      <Text>
        <Trans>
          Your order should have arrived by now. What do you think of it? A review takes a minute and helps other buyers
          to choose.
        </Trans>
      </Text>
      {products.map(({ title, titleLanguage }, index) => (
        <Text key={index}>
          <strong lang={titleLanguage} dir="auto">
            {title}
          </strong>
        </Text>
      ))}
      {more > 0 && (
        <Muted>
          <Plural value={more} one="and # more product" other="and # more products" />
        </Muted>
      )}
      <ButtonLink href={link}>
        <Trans>Write a review</Trans>
      </ButtonLink>
      {sender.email !== "" && (
        <Muted>
          <Trans>Is something wrong with your order? Reply to this email and we will sort it out.</Trans>
        </Muted>
      )}
      <Muted>
        <Trans>
          You get this email because you ordered from us. <QuietLink href={stopLink}>Stop review requests</QuietLink>
        </Trans>
      </Muted>
    </>
  );
}
