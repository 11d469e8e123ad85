import { Refusal } from "../../../contract/refusals.ts";
import type { Db } from "../../database.ts";
import { handleOfTitle } from "./handle-of-title.ts";

type Taken = (db: Db, handles: readonly string[]) => Promise<readonly string[]>;

/** "Gold ring" is gold-ring, or gold-ring-2 where that is taken. */
export async function freeHandle(db: Db, title: string, taken: Taken): Promise<string> {
  const base = handleOfTitle(title);
  const candidates = [base, ...Array.from({ length: 98 }, (_, index) => `${base}-${index + 2}`)];
  const used = new Set(await taken(db, candidates));
  const free = candidates.find((each) => !used.has(each));
  if (free !== undefined) return free;
  const message = "Choose a handle: those made of this title are taken.";
  throw new Refusal("input.invalid", message, [{ field: "handle", message }]);
}
