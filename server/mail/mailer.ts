import type { WrittenMail } from "../../contract/documents.ts";

export type Attachment = { name: string; type: string; bytes: Uint8Array };

export type MailMessage = WrittenMail & {
  id: string;
  to: string;
  /** The shop's name, for a sender that was configured without one. */
  fromName?: string;
  replyTo?: string;
  /** Where the reader ends e-mails of this kind; mail programs show it beside the sender. */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
};

export type Mailer = {
  /** True where e-mails are only written to a folder. */
  toFolder?: true;
  /** Throws when the e-mail was not accepted. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};
