/** The way out for e-mails. */
import type { WrittenMail } from "../../contract/documents.ts";

/** `id` names the mail, so that one sent twice can be told; `replyTo` is where an answer goes. */
export type MailMessage = WrittenMail & { id: string; to: string; replyTo?: string };

export type Mailer = {
  /** Hands the mail over; throws when it was not taken. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};
