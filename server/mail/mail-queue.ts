import type { Shop } from "../shop.ts";
import { countMails } from "./mails.store.ts";
import { MOST_ATTEMPTS } from "./send-mails.ts";

export type MailQueue = { waiting: number; givenUp: number; oldestSeconds: number };

export async function mailQueue(shop: Shop): Promise<MailQueue> {
  const { waiting, givenUp, oldestAt } = await countMails(shop.db, MOST_ATTEMPTS);
  const oldestSeconds = oldestAt === null ? 0 : Math.max(0, (shop.now().getTime() - oldestAt.getTime()) / 1_000);
  return { waiting, givenUp, oldestSeconds };
}
