/** The way out for e-mails. */
import type { WrittenMail } from "../../contract/documents.ts";

/** What a letter brings along beside its words. */
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
