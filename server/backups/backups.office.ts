import { basename, join } from "node:path";
import type { z } from "zod";
import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { Refusal } from "../../contract/refusals.ts";
import { omit } from "../../domain/omit.ts";
import { type Background, inBackground } from "../office/in-background.ts";
import { type OfficeHandler, operationHandler, readHandler } from "../office/office-handler.ts";
import type { Shop } from "../shop.ts";
import { listBackups, nameByHand, type Backup, type Backups } from "./backups.ts";
import { checkTarget, type Upkeep } from "./upkeep.ts";

type Target = z.output<typeof OFFICE_CALLS.moveDatabase.input>;

const LISTED = 100;
const runs = new WeakMap<Backups, Background<Backup>>();

export const backupHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.backups, async ({ backups, upkeep }) => {
    if (backups === null) {
      const none = { backups: [], nights: 0, nightlyMedia: false, making: false, failure: null };
      return { possible: false, ...none, engine: "embedded" as const, replaceable: false, last: null };
    }
    const failure = runOf(backups).failure();
    return {
      possible: true,
      backups: listBackups(backups.folder)
        .slice(0, LISTED)
        .map(({ file, bytes, madeAt }) => {
          const name = basename(file);
          return { name, bytes, madeAt: madeAt.toISOString(), kind: kindOf(name) };
        }),
      nights: backups.nights,
      nightlyMedia: backups.nightlyMedia,
      making: backups.making() > 0,
      failure: failure && { ...failure, at: failure.at.toISOString() },
      engine: upkeep?.engine ?? ("postgresql" as const),
      replaceable: upkeep !== null,
      last: upkeep?.last() ?? null,
    };
  }),
  operationHandler(OFFICE_CALLS.makeBackup, {
    subject: () => ({ kind: "setting", id: "backups" }),
    async handle(shop, { withoutMedia }) {
      const { backups, log, now } = shop;
      if (backups === null) throw new Refusal("input.invalid", "A database in memory cannot be backed up.");
      const make = async () => backups.make(join(backups.folder, nameByHand(now())), { withoutMedia });
      const run = await runOf(backups).run(make, { log, now });
      if (run.state === "failed") return run;
      return { state: run.state === "done" ? ("done" as const) : ("making" as const), failure: null };
    },
  }),
  operationHandler(OFFICE_CALLS.restoreBackup, {
    subject: () => ({ kind: "setting", id: "backups" }),
    async handle(shop, { name }, { member }) {
      findBackup(shop, name);
      begin(shop, { kind: "restore", name }, member.id);
      return {};
    },
  }),
  operationHandler(OFFICE_CALLS.moveDatabase, {
    subject: () => ({ kind: "setting", id: "backups" }),
    recorded: (input) => omit(input, "password"),
    async handle(shop, input, { member }) {
      if (shop.upkeep?.engine === "postgresql") {
        throw new Refusal(
          "input.invalid",
          "This shop has PostgreSQL already. Another database is set with DATABASE_URL.",
        );
      }
      const to = addressOf(input);
      await checkTarget(to);
      begin(shop, { kind: "move", to }, member.id);
      return {};
    },
  }),
];

/** The answer is sent first. */
const CLOSES_AFTER_MS = 500;

function begin({ upkeep, log }: Shop, what: Upkeep, by: number): void {
  if (!upkeep) throw new Refusal("input.invalid", "This shop's database is replaced with a command only.");
  log.warn({ kind: what.kind, by }, "staff have the shop closed to replace its database");
  setTimeout(() => upkeep.begin(what), CLOSES_AFTER_MS);
}

function addressOf({ host, port, database, user, password, encrypted }: Target): string {
  const address = new URL("postgresql://host");
  address.hostname = host;
  address.port = String(port);
  address.pathname = encodeURIComponent(database);
  address.username = encodeURIComponent(user);
  address.password = encodeURIComponent(password);
  if (encrypted) address.searchParams.set("sslmode", "verify-full");
  return address.href;
}

/** The file of a backup for staff. Throws "not-found". */
export function findBackup({ backups }: Pick<Shop, "backups">, name: string): Backup {
  const found = backups && listBackups(backups.folder).find(({ file }) => basename(file) === name);
  if (!found) throw new Refusal("not-found", "There is no such backup.");
  return found;
}

function runOf(backups: Backups): Background<Backup> {
  const run = runs.get(backups) ?? inBackground<Backup>("a backup that staff made");
  runs.set(backups, run);
  return run;
}

function kindOf(name: string): "nightly" | "by-hand" | "other" {
  if (name.startsWith("nightly-")) return "nightly";
  return name.startsWith("by-hand-") ? "by-hand" : "other";
}
