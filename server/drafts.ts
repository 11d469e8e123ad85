/** Folders that are written under a temporary name and renamed when complete. */

import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const PREFIX = ".draft-";

export function newDraft(folder: string): string {
  return join(folder, PREFIX + randomUUID());
}

/** Left by killed processes. Nobody else may be writing drafts in `folder`. */
export function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
