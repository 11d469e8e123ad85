/** What sessions are signed with: made once for a database, and the same in every process of the shop. */
import { createSecretKey, type KeyObject } from "node:crypto";
import type { Db } from "../../database.ts";
import { newSecret } from "./secrets.ts";
import { keepSecret } from "./session-key.store.ts";

/** Another key ends every session. `at`: now. */
export async function sessionKeyOf(db: Db, at: Date): Promise<KeyObject> {
  return createSecretKey(await keepSecret(db, "session-key", newSecret(), at), "base64url");
}
