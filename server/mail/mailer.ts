import type { WrittenMail } from "../../contract/documents.ts";

export type Attachment = { name: string; type: string; bytes: Uint8Array };

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
