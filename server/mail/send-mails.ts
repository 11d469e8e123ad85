/** Safe in several processes at once. */

import type { MailContent } from "../../contract/documents.ts";
import { isLanguage } from "../../domain/translation/languages.ts";
import { failureWords } from "../failure-words.ts";
import type { Shop } from "../shop.ts";
import { findAttachments, findMailContent } from "./mail-content.ts";
import { claimDueMail, deleteMails, setMailFailed, setSent, type MailRow } from "./mails.store.ts";
import { findSender } from "./sender.ts";

const MINUTE_MS = 60_000;
/** Half a day in all; then the e-mail is given up. */
export const MOST_ATTEMPTS = 8;
const CLAIM_MS = 5 * MINUTE_MS;
const LONGEST_DELAY_MS = 360 * MINUTE_MS;
/** The same event later than that is sent again. */
const RETENTION_DAYS = 180;
const NEVER = new Date("9999-12-31T00:00:00Z");

/**
 * Oldest first; returns how many were sent. One whose sender died before marking it is sent again, under the same
 * Message-ID. Failed ones are retried after a minute, then three times as long each time, up to six hours.
 */
export async function sendDueMails(shop: Shop, limit = 20, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (let claimed = 0; claimed < limit; claimed += 1) {
    // What is claimed and not sent waits until its claim ends.
    if (stopping?.aborted) break;
    const at = shop.now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const mail = await claimDueMail(shop.db, { at, until, mostAttempts: MOST_ATTEMPTS });
    if (!mail) break;
    if (await sendMail(shop, mail)) sent += 1;
  }
  return sent;
}

export async function forgetOldMails(shop: Shop, limit = 1_000): Promise<number> {
  const before = new Date(shop.now().getTime() - RETENTION_DAYS * 86_400_000);
  return deleteMails(shop.db, { before, mostAttempts: MOST_ATTEMPTS, limit });
}

async function sendMail(shop: Shop, mail: MailRow): Promise<boolean> {
  try {
    await handOver(shop, mail);
  } catch (error) {
    await giveBack(shop, mail, error);
    return false;
  }
  await setSent(shop.db, mail.id, shop.now());
  return true;
}

async function handOver(shop: Shop, { key, kind, language: written, recipient, data }: MailRow): Promise<void> {
  const language = isLanguage(written) ? written : "en";
  const content = await findMailContent(shop, kind, data, language);
  if (!content) throw new NothingToTell("The subject of the e-mail no longer exists.");
  const sender = await findSender(shop);
  const answersTo = answersOf(content) ?? sender.email;
  const text = await shop.documents.writeMail(content, sender, language);
  await shop.mailer.send({
    ...text,
    id: key,
    to: recipient,
    fromName: sender.name,
    ...(answersTo !== "" && { replyTo: answersTo }),
    ...(content.kind === "review-request" && { unsubscribeUrl: content.stopLink }),
    attachments: await findAttachments(shop, content),
  });
}

class NothingToTell extends Error {}

async function giveBack(shop: Shop, { id, key, kind, attempts }: MailRow, error: unknown): Promise<void> {
  const tries = error instanceof NothingToTell ? MOST_ATTEMPTS : attempts;
  const givenUp = tries >= MOST_ATTEMPTS;
  const delayMs = Math.min(MINUTE_MS * 3 ** (tries - 1), LONGEST_DELAY_MS);
  await setMailFailed(shop.db, id, {
    failure: failureWords(error),
    attempts: tries,
    dueAt: givenUp ? NEVER : new Date(shop.now().getTime() + delayMs),
    // A secret must not be stored for ever.
    forget: givenUp && kind === "password-reset",
  });
  const details = { err: error, mail: key, attempts: tries };
  if (givenUp) shop.log.error(details, "an e-mail could not be sent and is given up");
  else shop.log.warn(details, "an e-mail could not be sent and will be tried again");
}

function answersOf(content: MailContent): string | null {
  if (content.kind === "inquiry") return content.inquiry.email;
  return content.kind === "return-requested" ? content.order.email : null;
}
