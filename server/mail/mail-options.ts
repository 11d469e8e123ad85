/** An e-mail with its headers, for every mailer. */
import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mailer.ts";

/** Exactly one address, and nothing that could be read as a second one or as another header. */
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\@]+$/;

/**
 * The mail with its headers. The same `id` has the same Message-ID, so that a mail program shows a mail sent twice
 * once. Throws for a recipient that is not exactly one address.
 */
export function letterOf(
  { id, to, replyTo, subject, html, text, attachments = [] }: MailMessage,
  from: string,
): SendMailOptions {
  for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!ONE_ADDRESS.test(address)) throw new Error("An e-mail goes to exactly one address.");
  }
  const domain = /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? "localhost";
  return {
    from,
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject: subject.replaceAll(/\s+/g, " ").trim(),
    html,
    text,
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    messageId: `<${createHash("sha256").update(id).digest("hex").slice(0, 32)}@${domain}>`,
    // Keeps automatic replies from answering it.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
