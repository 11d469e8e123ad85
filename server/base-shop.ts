import type { Changes } from "./changes/changes.ts";
import type { Db } from "./database.ts";
import type { Limits } from "./limits/limits.ts";
import type { ReadModel } from "./read-model/read-model.ts";
import type { Replicas } from "./replicas/replicas.ts";

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

/**
 * What every feature works with. Each adds what is its own in a file called after it, such as `catalog-shop.ts`, in the
 * order of the features, and sees what those before it have.
 */
export type BaseShop = {
  db: Db;
  /** Use `readOnReplica`. */
  replicas: Replicas;
  /** The only clock. */
  now(): Date;
  log: Log;
  url: string;
  limits: Limits;
  changes: Changes;
  readModel: ReadModel;
};
