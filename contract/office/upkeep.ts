/** Keeping the shop itself: its backups, and the demo that it came with. */

import { z } from "zod";
import { officeChange, officeRead, whole } from "./office-call.ts";

const time = z.iso.datetime();
const nothing = z.object({});

/** Of a file in the backups' folder, which holds no folders. */
export const backupName = z.string().regex(/^[\w.-]{1,200}\.tar\.gz$/);

const demoCounts = z.object({
  products: whole,
  collections: whole,
  customers: whole,
  orders: whole,
});

export const upkeepCalls = {
  backups: officeRead({
    name: "backups.list",
    access: "settings.read",
    summary: "The newest backups on the server, and whether one is being made.",
    input: nothing,
    output: z.object({
      /** False for a database in memory. */
      possible: z.boolean(),
      backups: z.array(
        z.object({ name: z.string(), bytes: whole, madeAt: time, kind: z.enum(["nightly", "by-hand", "other"]) }),
      ),
      /** How many nightly ones are kept; 0: none are made. */
      nights: whole,
      nightlyMedia: z.boolean(),
      /** In the process that answers. */
      making: z.boolean(),
      /** Of the last one that staff made with this process. */
      failure: z.object({ message: z.string(), at: time }).nullable(),
      engine: z.enum(["embedded", "postgresql"]),
      /** Whether this process can close the shop, replace its database and open it again. */
      replaceable: z.boolean(),
      /** What came of the last restore or move that staff began; null: there was none. */
      last: z
        .object({
          kind: z.enum(["restore", "move"]),
          at: time,
          /** Null: it is done. Else why not, and whether anything was changed. */
          failure: z.string().nullable(),
          name: z.string().nullable(),
          /** Where the former database is: a folder, or a backup of it. */
          former: z.string().nullable(),
          /** How many differences `verify` finds in the books; null: they could not be verified. */
          drifts: whole.nullable(),
        })
        .nullable(),
    }),
  }),
  /** One that takes more than seconds goes on: "making". */
  makeBackup: officeChange({
    name: "backups.make",
    access: "settings.write",
    summary: "Backs up the database and the shop's pictures, unless that is being done.",
    input: z.object({ withoutMedia: z.boolean().default(false) }),
    output: z.object({ state: z.enum(["done", "making", "failed"]), failure: z.string().nullable() }),
  }),
  /** The shop closes at once and opens with the backup's data; `backups.list` tells what came of it. */
  restoreBackup: officeChange({
    name: "backups.restore",
    access: "backups.restore",
    summary: "Closes the shop, replaces its database and pictures with a backup's, and opens it again.",
    input: z.object({ name: backupName }),
    output: nothing,
  }),
  /** The shop closes at once and opens with the other database; `backups.list` tells what came of it. */
  moveDatabase: officeChange({
    name: "database.move",
    access: "backups.restore",
    summary:
      "Closes a shop with the embedded database, copies everything to an empty PostgreSQL database, and opens it there.",
    input: z.object({
      host: z
        .string()
        .trim()
        .max(253)
        .regex(/^([\w.-]+|\[[\da-f:.]+\])$/i),
      port: z.int().min(1).max(65_535).default(5_432),
      database: z.string().trim().min(1).max(63),
      user: z.string().trim().min(1).max(63),
      password: z.string().max(200).default(""),
      /** Whether the connection is encrypted and the server's certificate is checked. */
      encrypted: z.boolean().default(false),
    }),
    output: nothing,
  }),
  demo: officeRead({
    name: "demo.show",
    access: "settings.read",
    summary: "How much of the demo is left.",
    input: nothing,
    output: z.object({ counts: demoCounts, removing: z.boolean(), failure: z.string().nullable() }),
  }),
  /** A removal that takes more than seconds goes on: "removing". */
  removeDemo: officeChange({
    name: "demo.remove",
    access: "demo.remove",
    summary: "Removes the demo's products, collections, customers and orders, for good.",
    input: nothing,
    output: z.object({
      state: z.enum(["done", "removing", "failed"]),
      /** Of "done". */
      removed: demoCounts.extend({ archived: whole }).nullable(),
      failure: z.string().nullable(),
    }),
  }),
} as const;
