/** Work that only one process of a shop does at a time. When that process stops, another takes the lease. */

import { randomUUID } from "node:crypto";
import type { Db } from "../database.ts";
import { giveLeaseBack, acquireLease, isLeaseActive } from "./leases.store.ts";

export type Lease = {
  /** Takes it or extends it, for so many seconds from now; false while another process has it. */
  hold(seconds: number): Promise<boolean>;
  giveBack(): Promise<void>;
};

export function openLease(db: Db, name: string): Lease {
  const me = randomUUID();
  return {
    hold: (seconds) => acquireLease(db, name, me, seconds),
    giveBack: () => giveLeaseBack(db, name, me),
  };
}

/** Whether any process does this work now. */
export function isLeased(db: Db, name: string): Promise<boolean> {
  return isLeaseActive(db, name);
}
