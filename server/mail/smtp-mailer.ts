import { createTransport } from "nodemailer";
import { mailOptionsOf } from "./mail-options.ts";
import type { Mailer } from "./mailer.ts";

/** Together well below the time of a sender's claim. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** `url`: "smtp://user:password@host:587" (STARTTLS if offered) or "smtps://…". */
export function openSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async send(message) {
      await transport.sendMail(mailOptionsOf(message, from));
    },
    close: () => transport.close(),
  };
}
