import { createSecretKey, type KeyObject } from "node:crypto";
import type { Db } from "../../database.ts";
import { newSecret } from "../../secrets.ts";
import { saveSecret } from "./session-key.store.ts";

/** Made once for a database and shared by all processes. Another key would end every session. */
export async function sessionKeyOf(db: Db, at: Date): Promise<KeyObject> {
  return createSecretKey(await saveSecret(db, "session-key", newSecret(), at), "base64url");
}
