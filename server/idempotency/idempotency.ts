import { createHash } from "node:crypto";
import { Refusal } from "../../contract/refusals.ts";
import type { BaseShop } from "../base-shop.ts";
import type { Tx } from "../database.ts";
import { claimKey, deleteKeys, readKey, storeAnswer } from "./idempotency.store.ts";

const KEY_DAYS = 30;

export type AnswerSaver<Answer> = (answer: Answer) => Promise<void>;

/**
 * Runs `work` once for this key, and stores its answer in the same transaction: at the end, or when `work` calls
 * `keep`. Repeats get the stored answer; a concurrent call waits, and runs if the first failed. `scope`: the operation
 * and for whom; `fingerprint`: of the whole request. Answers must survive JSON. Throws `idempotency.mismatch` for
 * another request under a used key, `input.invalid` for a malformed key.
 */
export async function once<Answer>(
  tx: Tx,
  { scope, key, fingerprint, at }: { scope: string; key: string; fingerprint: string; at: Date },
  work: (keep: AnswerSaver<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[!-~]{1,255}$/.test(key)) {
    throw new Refusal("input.invalid", "An Idempotency-Key has 1 to 255 visible characters.");
  }
  const name = { scope, key };
  if (!(await claimKey(tx, name, fingerprint, { at, expiredBefore: daysBefore(at) }))) {
    const known = await readKey(tx, name);
    if (known.fingerprint === fingerprint) return known.answer as Answer;
    throw new Refusal("idempotency.mismatch", "This Idempotency-Key was used for another request.");
  }
  let isStored = false;
  const saveAnswer: AnswerSaver<Answer> = async (answer) => {
    await storeAnswer(tx, name, answer);
    isStored = true;
  };
  const answer = await work(saveAnswer);
  if (!isStored) await saveAnswer(answer);
  return answer;
}

/** Equal for equal requests, in any field order. Leave out secrets such as card numbers. */
export function fingerprintOf(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request, sortKeys)).digest("base64url");
}

export async function forgetOldKeys(shop: BaseShop, limit = 1_000): Promise<number> {
  return deleteKeys(shop.db, daysBefore(shop.now()), limit);
}

function daysBefore(at: Date): Date {
  return new Date(at.getTime() - KEY_DAYS * 86_400_000);
}

function sortKeys(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
