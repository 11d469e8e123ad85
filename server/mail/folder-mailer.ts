import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { mailOptionsOf } from "./mail-options.ts";
import type { Mailer, MailMessage } from "./mailer.ts";

const LONGEST_NAME = 120;

/**
 * As it would be sent (.eml) and for the browser (.html). Links contain secrets: only the owner can read the folder.
 */
export function openFolderMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    toFolder: true,
    async send(message) {
      const { message: eml } = await transport.sendMail(mailOptionsOf(message, from));
      if (!Buffer.isBuffer(eml)) throw new Error("The mail was not written.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = nameOf(message, now());
      await writeWhole(join(folder, `${name}.eml`), eml);
      await writeWhole(join(folder, `${name}.html`), message.html);
    },
    close: () => {},
  };
}

function nameOf({ id, to }: MailMessage, at: Date): string {
  const name = `${at.toISOString().replaceAll(/[:.]/g, "-")}-${id}-${to}`;
  return name.replaceAll(/[^\w.@+-]+/g, "-").slice(0, LONGEST_NAME);
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
