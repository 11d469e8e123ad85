/** What staff see of e-mails, and do about those that could not be sent. */

import { Refusal } from "../../contract/refusals.ts";
import { sentence } from "../../contract/sentence.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { failureWords } from "../failure-words.ts";
import { readCursor, writeCursor } from "../page.ts";
import type { Shop } from "../shop.ts";
import { countMails, readFailedMail, readFailedMails, setDueAgain, type FailedMailRow } from "./mails.store.ts";
import { sampleMail } from "./sample-mails.ts";
import { MOST_ATTEMPTS } from "./send-mails.ts";
import { findSender } from "./sender.ts";

const ORDER = "failed mails";

export type FailedMail = FailedMailRow & { givenUp: boolean; canBeSent: boolean };

export function unsentMails(shop: Shop) {
  return countMails(shop.db, MOST_ATTEMPTS);
}

/** Newest first. */
export async function failedMails(
  shop: Shop,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ mails: FailedMail[]; cursor: string | null }> {
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const rows = await readFailedMails(shop.db, position ? Number(position[0]) : null, limit + 1);
  const mails = rows.slice(0, limit).map(judged);
  const last = mails.at(-1);
  return { mails, cursor: rows.length > limit && last ? writeCursor(ORDER, [String(last.id)]) : null };
}

/** Throws `not-found`, also for one that was sent meanwhile or whose secret is forgotten. */
export async function sendAgain(shop: Shop, id: number): Promise<void> {
  const mail = await readFailedMail(shop.db, id);
  if (!mail || !judged(mail).canBeSent) throw new Refusal("not-found", "There is no such e-mail to send again.");
  await setDueAgain(shop.db, id, shop.now());
}

/** Throws `not-found` for an unknown kind. */
export async function previewMail(shop: Shop, kind: string, language: Language) {
  const content = sampleMail(kind, shop.url);
  if (!content) throw new Refusal("not-found", "There is no such kind of e-mail.");
  return shop.documents.writeMail(content, await findSender(shop), language);
}

/** Sends it now. Throws `mail.refused` with what the mail server says. */
export async function sendTestMail(
  shop: Shop,
  { to, kind, language, key }: { to: string; kind: string; language: Language; key: string },
): Promise<void> {
  const written = await previewMail(shop, kind, language);
  const { name: fromName } = await findSender(shop);
  try {
    await shop.mailer.send({ ...written, id: `test ${key}`, to, fromName });
  } catch (error) {
    throw new Refusal("mail.refused", sentence`The mail server did not accept it: ${failureWords(error, 300)}`);
  }
}

/** A given up e-mail about a password has forgotten its secret link. */
function judged(mail: FailedMailRow): FailedMail {
  const givenUp = mail.attempts >= MOST_ATTEMPTS;
  return { ...mail, givenUp, canBeSent: !(givenUp && mail.kind === "password-reset") };
}
