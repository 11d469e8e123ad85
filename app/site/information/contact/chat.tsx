import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { intlName } from "../../../../domain/translation/languages.ts";
import { Notice } from "../../../../ui/dialogs/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { useApp } from "../../../context.tsx";
import { Page } from "../../../shell/page.tsx";
import type { SentMessage } from "../../../stored-state.ts";
import { ContactWays } from "../../contact/contact-ways.tsx";
import { SupportHours } from "../../contact/support-hours.tsx";
import { MessageField, SenderFields } from "./inquiry-fields.tsx";
import { InquirySent } from "./inquiry-sent.tsx";
import { rememberMessage, useSentMessages } from "./sent-messages.ts";
import { useInquiryForm, type SentInquiry } from "./use-inquiry-form.ts";
import styles from "./chat.module.css";

/** SPEC CONT-01: a message to the shop, which answers by e-mail; earlier messages stay in view. */
export function Component() {
  const { t } = useLingui();
  const { name: shopName } = useApp().brand;
  const [sent, setSent] = useState<SentInquiry | null>(null);
  return (
    <Page
      title={t`Message us`}
      canonical="/pages/chat/index"
      description={t`Write to ${shopName}: about an order, a product, shipping or anything else.`}
    >
      <div className={styles.page}>
        <section className={styles.main} aria-label={t`Message`}>
          <p className={styles.lead}>
            <Trans>Ask about a product, an order, shipping or anything else. Our team replies by email.</Trans>
          </p>
          <InquirySent sent={sent} title={<Trans>Message sent</Trans>} />
          {/* A new form after each message, with empty fields. */}
          <MessageForm key={sent?.number ?? 0} onSent={setSent} />
          <SentMessages />
        </section>
        <aside className={styles.aside}>
          <h2>
            <Trans>Other ways</Trans>
          </h2>
          <ContactWays without="chat" />
          <SupportHours />
        </aside>
      </div>
    </Page>
  );
}

function MessageForm({ onSent }: { onSent: (sent: SentInquiry) => void }) {
  const { t } = useLingui();
  const { form, field, failure, notice, button } = useInquiryForm("message", {
    onSent(sent) {
      rememberMessage({ ...sent, at: new Date().toISOString() });
      onSent(sent);
    },
  });
  return (
    <form {...form} className={styles.form}>
      {failure && <Notice tone="negative" ref={notice} title={failure} />}
      <MessageField
        field={field}
        label={t`Your message`}
        hint={t`If it is about an order, include the order number.`}
        rows={5}
      />
      <div className={styles.sender}>
        <SenderFields field={field} />
      </div>
      <Button {...button} kind="primary" size="large">
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}

function SentMessages() {
  const messages = useSentMessages();
  if (messages.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent-before">
      <h2 id="sent-before">
        <Trans>What you sent</Trans>
      </h2>
      <ol>
        {messages.map((message) => (
          <li key={message.number}>
            <Sent {...message} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        <Trans>Saved in this browser only.</Trans>
      </p>
    </section>
  );
}

function Sent({ number, text, at }: SentMessage) {
  const { language } = useApp().locale;
  const when = new Intl.DateTimeFormat(intlName(language), { dateStyle: "medium", timeStyle: "short" });
  return (
    <article className={styles.message}>
      <p className={styles.about}>
        <Trans>No. {number}</Trans> · <time dateTime={at}>{when.format(new Date(at))}</time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </article>
  );
}
