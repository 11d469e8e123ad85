/** The one object that carries the world into every use case. */
import type { Documents } from "../contract/documents.ts";
import type { Db } from "./database.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PaymentGateway } from "./orders/payments/gateways/gateway.ts";

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
  /** The shop's own address without a slash at the end: links that leave the shop are made with it. */
  url: string;
  /** Whether the checkout offers the marked test card. */
  testCard: boolean;
  /** The payment providers that are switched on. */
  gateways: readonly PaymentGateway[];
  /** What sessions are signed with. */
  sessionKey: Uint8Array;
  documents: Documents;
  mailer: Mailer;
};
