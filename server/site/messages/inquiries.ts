import { Refusal } from "../../../contract/refusals.ts";
import type { InquiryKind } from "../../../contract/site/inquiry-validation.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { findSavedPicture } from "../../catalog/picture-search/save-search-picture.ts";
import { fingerprintOf, once } from "../../idempotency/idempotency.ts";
import type { Limit } from "../../limits/limits.ts";
import { tooManyRequests } from "../../limits/too-many-requests.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { findSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  deleteInquiry,
  insertInquiry,
  readInquiries,
  readInquiry,
  readInquiryPictures,
  type Inquiry,
} from "./inquiries.store.ts";

/** For all visitors together: more than staff can read, and few enough that the mailbox stays usable. */
const DAILY: Limit = { name: "inquiries", most: 500, withinSeconds: 86_400 };

/** `photoKeys`: of `storePicture`. `key`: the idempotency key. */
export type NewInquiry = {
  kind: InquiryKind;
  email: string;
  name: string;
  text: string;
  details: Record<string, string>;
  stars?: number | undefined;
  collection?: string | undefined;
  pieces?: number | undefined;
  language?: Language | undefined;
  photoKeys: readonly string[];
  key: string;
};

/** Idempotent by `key`. Throws "not-found" for an expired picture, "idempotency.mismatch" and "too-many-requests". */
export async function sendInquiry(shop: Shop, { key, photoKeys, ...written }: NewInquiry): Promise<{ number: number }> {
  const fingerprint = fingerprintOf({ ...written, photoKeys });
  return inTransaction(shop, async (tx, within) => {
    const at = shop.now();
    return once(tx, { scope: "inquiry", key, fingerprint, at }, async () => {
      const pictures = await Promise.all(photoKeys.map((each) => getSavedPicture(within, each)));
      await limitDaily(shop);
      const { stars = null, collection = null, pieces = null, language = null } = written;
      const inquiry = { ...written, stars, collection, pieces, language, ...wellFormed(written), receivedAt: at };
      const number = await insertInquiry(tx, inquiry, pictures);
      const mailbox = (await findSetting(within, "overall"))?.customerServiceEmail ?? "";
      if (mailbox !== "") {
        const mail = { kind: "inquiry", language: "en", recipient: mailbox, data: { inquiryId: number } } as const;
        await enqueueMail(tx, { key: `inquiry ${number}`, ...mail, at });
      }
      return { number };
    });
  });
}

export async function latestInquiries(shop: Shop, kind: InquiryKind | null, limit: number): Promise<Inquiry[]> {
  return readInquiries(shop.db, { kind, limit });
}

/** With its pictures as WebP. */
export async function findInquiry(shop: Shop, id: number): Promise<(Inquiry & { pictures: Uint8Array[] }) | null> {
  const [inquiry, pictures] = await Promise.all([readInquiry(shop.db, id), readInquiryPictures(shop.db, id)]);
  return inquiry ? { ...inquiry, pictures } : null;
}

export async function forgetInquiry(shop: Shop, id: number): Promise<boolean> {
  return deleteInquiry(shop.db, id);
}

async function getSavedPicture(shop: Shop, key: string): Promise<Uint8Array> {
  const picture = await findSavedPicture(shop, key);
  if (!picture) throw new Refusal("not-found", "photoKeys: A picture is no longer available. Please add it again.");
  return picture;
}

async function limitDaily({ limits }: Shop): Promise<void> {
  const { times, endsInMs } = await limits.count(DAILY, "all");
  if (times > DAILY.most) throw tooManyRequests(endsInMs);
}

/** Neither the database nor an e-mail can hold lone surrogates. */
function wellFormed({ name, text, details }: Pick<NewInquiry, "name" | "text" | "details">) {
  return {
    name: name.toWellFormed(),
    text: text.toWellFormed().replaceAll(/\r\n?/g, "\n").trim(),
    details: Object.fromEntries(
      Object.entries(details).map(([label, answer]) => [label.toWellFormed(), answer.toWellFormed().trim()]),
    ),
  };
}
