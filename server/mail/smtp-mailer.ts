/** E-mails handed to a mail server. */
import { createTransport } from "nodemailer";
import { letterOf } from "./mail-options.ts";
import type { Mailer } from "./mailer.ts";

/** Together well below the time for which a sender's claim lasts. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * `url`: "smtp://user:password@host:587" (encrypted as soon as the server offers it) or "smtps://…" (from the first
 * byte). A connection for each mail: one that fails fails alone.
 */
export function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async send(message) {
      await transport.sendMail(letterOf(message, from));
    },
    close: () => transport.close(),
  };
}
