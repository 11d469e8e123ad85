/** The port that sends e-mails. */
import type { WrittenMail } from "../../contract/documents.ts";

/** An attachment of an e-mail. */
export type Attachment = { name: string; type: string; bytes: Uint8Array };

/** `id` names the mail, so that one sent twice can be told; `replyTo` is where an answer goes. */
export type MailMessage = WrittenMail & {
  id: string;
  to: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
};

export type Mailer = {
  /** Hands the mail over; throws when it was not taken. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};
