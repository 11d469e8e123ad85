/** Sends what is in the outbox. Safe in several processes at once. */
import type { MailContent } from "../../contract/documents.ts";
import { isLanguage } from "../../domain/translation/languages.ts";
import type { Shop } from "../shop.ts";
import { findAttachments, findMailContent } from "./mail-content.ts";
import { claimDueMail, deleteMails, setMailFailed, setSent, type MailRow } from "./mails.store.ts";
import { findSender } from "./sender.ts";

const MINUTE_MS = 60_000;
/** After so many tries, half a day in all, an e-mail is given up, and its last error is stored. */
export const MOST_ATTEMPTS = 8;
/** How long one sender keeps a mail to itself: longer than any mailer takes. */
const CLAIM_MS = 5 * MINUTE_MS;
const LONGEST_DELAY_MS = 360 * MINUTE_MS;
const LONGEST_FAILURE = 500;
/** Sent e-mails are recorded so long; the same event later than that is sent again. */
const KEPT_DAYS = 180;
/** When a mail that is given up is due: it is not looked at again. */
const NEVER = new Date("9999-12-31T00:00:00Z");

/**
 * Sends up to `limit` mails that are due, the oldest first, and answers how many went out. A mail is claimed, then
 * handed over outside of any transaction, then marked: two senders never send the same one, and one whose sender
 * died before marking it is sent again, under the same Message-ID. A failed one is tried again after a minute, then
 * after three times as long each time, up to six hours.
 */
export async function sendDueMails(shop: Shop, limit = 20): Promise<number> {
  let sent = 0;
  for (let claimed = 0; claimed < limit; claimed += 1) {
    const at = shop.now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const mail = await claimDueMail(shop.db, { at, until, mostAttempts: MOST_ATTEMPTS });
    if (!mail) break;
    if (await sendMail(shop, mail)) sent += 1;
  }
  return sent;
}

/** Deletes what was noted half a year ago, sent or given up; answers how many went. */
export async function forgetOldMails(shop: Shop, limit = 1_000): Promise<number> {
  const before = new Date(shop.now().getTime() - KEPT_DAYS * 86_400_000);
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
  if (!content) throw new NothingToTell("What the mail would tell of is no longer there.");
  const sender = await findSender(shop);
  const answersTo = answersOf(content) ?? sender.email;
  const letter = await shop.documents.writeMail(content, sender, language);
  await shop.mailer.send({
    ...letter,
    id: key,
    to: recipient,
    ...(answersTo !== "" && { replyTo: answersTo }),
    attachments: await findAttachments(shop, content),
  });
}

/** Retrying would not help. */
class NothingToTell extends Error {}

async function giveBack(shop: Shop, { id, key, kind, attempts }: MailRow, error: unknown): Promise<void> {
  const tries = error instanceof NothingToTell ? MOST_ATTEMPTS : attempts;
  const givenUp = tries >= MOST_ATTEMPTS;
  const delayMs = Math.min(MINUTE_MS * 3 ** (tries - 1), LONGEST_DELAY_MS);
  await setMailFailed(shop.db, id, {
    failure: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE),
    attempts: tries,
    dueAt: givenUp ? NEVER : new Date(shop.now().getTime() + delayMs),
    // A secret must not be stored for ever.
    forget: givenUp && kind === "password-reset",
  });
  const details = { err: error, mail: key, attempts: tries };
  if (givenUp) shop.log.error(details, "an e-mail could not be sent and is given up");
  else shop.log.warn(details, "an e-mail could not be sent and will be tried again");
}

/** The Reply-To address of an e-mail to the shop itself; null: the shop. */
function answersOf(content: MailContent): string | null {
  if (content.kind === "inquiry") return content.inquiry.email;
  return content.kind === "return-requested" ? content.order.email : null;
}
