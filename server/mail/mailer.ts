import type { WrittenMail } from "../../contract/documents.ts";

export type Attachment = { name: string; type: string; bytes: Uint8Array };

/** `id` is the same when an e-mail is sent twice. */
export type MailMessage = WrittenMail & {
  id: string;
  to: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
};

export type Mailer = {
  /** Throws when the e-mail was not accepted. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};
