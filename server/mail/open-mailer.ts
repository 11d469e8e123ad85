import { join } from "node:path";
import type { Config } from "../config.ts";
import { openFolderMailer } from "./folder-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { openSmtpMailer } from "./smtp-mailer.ts";

/** The mail server of MAIL_URL, else the folder `outbox` of DATA_DIR. */
export function openMailer({ mail, dataDir }: Pick<Config, "mail" | "dataDir">): Mailer {
  return mail.url === null
    ? openFolderMailer(outboxFolder(dataDir), mail.from, () => new Date())
    : openSmtpMailer(mail.url, mail.from);
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}
