import type { InquiryKind } from "../../../contract/site/inquiry-validation.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Db, Tx } from "../../database.ts";

export type Inquiry = {
  id: number;
  kind: InquiryKind;
  email: string;
  name: string;
  text: string;
  details: Record<string, string>;
  stars: number | null;
  collection: string | null;
  pieces: number | null;
  /** Null: it did not come from the shop's pages. */
  language: Language | null;
  receivedAt: Date;
};

/** Returns its id. `pictures`: WebP. */
export async function insertInquiry(
  tx: Tx,
  { receivedAt, details, ...written }: Omit<Inquiry, "id">,
  pictures: readonly Uint8Array[],
): Promise<number> {
  const { id } = await tx
    .insertInto("inquiries")
    .values({ ...written, details: JSON.stringify(details), received_at: receivedAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (pictures.length > 0) {
    const rows = pictures.map((picture, position) => ({ inquiry_id: id, position, picture }));
    await tx.insertInto("inquiry_pictures").values(rows).execute();
  }
  return id;
}

export async function readInquiries(
  db: Db,
  { kind, limit }: { kind: InquiryKind | null; limit: number },
): Promise<Inquiry[]> {
  const all = selectInquiries(db);
  const wanted = kind === null ? all : all.where("kind", "=", kind);
  return wanted.orderBy("received_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function readInquiry(db: Db, id: number): Promise<Inquiry | undefined> {
  return selectInquiries(db).where("id", "=", id).executeTakeFirst();
}

export async function readInquiryPictures(db: Db, id: number): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom("inquiry_pictures")
    .select("picture")
    .where("inquiry_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ picture }) => picture);
}

export async function deleteInquiry(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("inquiries").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function selectInquiries(db: Db) {
  return db
    .selectFrom("inquiries")
    .select(["id", "kind", "email", "name", "text", "details", "stars", "collection", "pieces"])
    .select("received_at as receivedAt")
    .select((inquiry) => inquiry.ref("language").$castTo<Language | null>().as("language"));
}
