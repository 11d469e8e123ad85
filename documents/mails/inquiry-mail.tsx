/** A visitor's message, as staff receive it. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import type { MailContent } from "../../contract/documents.ts";
import { useMailContext } from "./mail-context.tsx";
import { ButtonLink, Facts, Muted, Subheading, type Fact } from "./mail-parts.tsx";

type InquiryContent = Extract<MailContent, { kind: "inquiry" }>;

/** SPEC BIZ-01, CONT-01 */
export function InquiryMail({ inquiry }: InquiryContent) {
  const { formats } = useMailContext();
  const { email, text, pictures } = inquiry;
  const count = formats.count(pictures);
  return (
    <>
      <Facts facts={useFacts(inquiry)} />
      {text !== "" && (
        <p style={styles.text} dir="auto">
          {text}
        </p>
      )}
      {pictures > 0 && (
        <Muted>
          <Trans>Pictures attached: {count}</Trans>
        </Muted>
      )}
      {email !== "" && (
        <ButtonLink href={`mailto:${email}`}>
          <Trans>Answer</Trans>
        </ButtonLink>
      )}
    </>
  );
}

/** What staff answered, above what the visitor had written. */
export function InquiryAnswerMail({ answer, question }: Extract<MailContent, { kind: "inquiry-answer" }>) {
  return (
    <>
      <p style={styles.text} dir="auto">
        {answer}
      </p>
      {question !== "" && (
        <>
          <Subheading>
            <Trans>Your message</Trans>
          </Subheading>
          <p style={styles.text} dir="auto">
            {question}
          </p>
        </>
      )}
    </>
  );
}

/** The form's other questions keep its wording. */
function useFacts({ number, name, email, stars, collection, pieces, details }: InquiryContent["inquiry"]): Fact[] {
  const { t } = useLingui();
  const { formats } = useMailContext();
  const facts: (Fact | null)[] = [
    { label: t`Message`, value: formats.ltr(String(number)) },
    name === "" ? null : { label: t`Name`, value: name, strong: true },
    email === "" ? null : { label: t`Email`, value: formats.ltr(email), strong: true },
    stars === null ? null : { label: t`Stars`, value: formats.count(stars), strong: true },
    collection === null ? null : { label: t`Collection`, value: formats.ltr(collection) },
    pieces === null ? null : { label: t`Pieces of each design`, value: formats.count(pieces) },
    ...Object.entries(details).map(([label, value]) => ({ label, value })),
  ];
  return facts.filter((fact) => fact !== null);
}

const styles = {
  text: { margin: "0 0 16px", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
} satisfies Record<string, CSSProperties>;
