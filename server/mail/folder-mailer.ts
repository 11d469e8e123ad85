/** Writes e-mails to a folder instead of sending them, for a shop without a mail server. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { letterOf } from "./mail-options.ts";
import type { Mailer, MailMessage } from "./mailer.ts";

const LONGEST_NAME = 120;

/**
 * Writes each e-mail twice: as it would be sent (.eml), and for the browser (.html); both named by time, kind and
 * recipient. Their links contain secrets, so only the folder's owner can read it.
 */
export function openFolderMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail(letterOf(message, from));
      if (!Buffer.isBuffer(eml)) throw new Error("The mail was not written.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameOf(message, now());
      await writeWhole(join(folder, `${name}.eml`), eml);
      await writeWhole(join(folder, `${name}.html`), message.html);
    },
    close: () => {},
  };
}

/** "2026-11-21T10-00-00-000Z-order-placed-10001-ada@shop.example" */
function nameOf({ id, to }: MailMessage, at: Date): string {
  const name = `${at.toISOString().replaceAll(/[:.]/g, "-")}-${id}-${to}`;
  return name.replaceAll(/[^\w.@+-]+/g, "-").slice(0, LONGEST_NAME);
}

/** Readers see a whole file or none. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
