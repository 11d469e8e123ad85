/** The one object that carries the world into every use case. */
import type { Db } from "./database.ts";

export type Log = {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
};

export type Shop = {
  db: Db;
  /** The only clock. */
  now(): Date;
  log: Log;
  /** Whether the checkout offers the marked test card. */
  testCard: boolean;
};
