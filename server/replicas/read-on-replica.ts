import type { BaseShop } from "../base-shop.ts";
import { withoutMemory } from "../read-model/read-model.ts";

/**
 * Within a transaction its own writes are read. Nothing that is read on a replica is remembered: a notice may have come
 * of a change that the replica does not have yet.
 */
export function readOnReplica<T, S extends BaseShop>(shop: S, work: (reading: S) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) return work(shop);
  return shop.replicas.read(shop.db, (db) => work(db === shop.db ? shop : { ...shop, db, readModel: withoutMemory }));
}
