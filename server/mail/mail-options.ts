import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mailer.ts";

const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\@]+$/;

/** The same `id` has the same Message-ID, so that mail programs show a repeat once. Throws for an invalid recipient. */
export function mailOptionsOf(
  { id, to, fromName, replyTo, unsubscribeUrl, subject, html, text, attachments = [] }: MailMessage,
  from: string,
): SendMailOptions {
  for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])]) {
    if (!ONE_ADDRESS.test(address)) throw new Error("An e-mail goes to exactly one address.");
  }
  const domain = /@([^\s<>@]+?)>?$/.exec(from.trim())?.[1] ?? "localhost";
  return {
    from: fromName !== undefined && ONE_ADDRESS.test(from) ? { name: fromName, address: from } : from,
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
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
