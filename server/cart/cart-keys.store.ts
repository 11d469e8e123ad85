import type { Db } from "../database.ts";

export async function readCartKey(db: Db, cartId: number): Promise<{ token: string; key: string }> {
  return db.selectFrom("carts").select(["token", "key"]).where("id", "=", cartId).executeTakeFirstOrThrow();
}
