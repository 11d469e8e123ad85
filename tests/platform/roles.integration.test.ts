/** Processes of one shop as `npm start` runs them, with a part of the work each. */

import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { makePostgresql } from "../support/databases.ts";
import { databaseAddress, onFreePort } from "../support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../support/running-shop.ts";

const { postgresql } = inject("templates");
/** More than a run of the job sends. */
const MAILS = 30;
/** While one of the workers ends, no more are taken. */
const TAKEN_BEFORE = 6;
const ANSWERS_AFTER_MS = 20;
const TOKEN = "a-token-of-the-test";

// The first start builds the pages unless they are built already.
describe.skipIf(postgresql === null)("web and worker processes on PostgreSQL", () => {
  let running: RunningShop[];
  let directory: string;
  let opened: Awaited<ReturnType<typeof makePostgresql>>;
  let server: SMTPServer;
  let received: string[];
  let takingMore: PromiseWithResolvers<void>;
  let databaseUrl: string;
  beforeEach(async () => {
    [running, received] = [[], []];
    takingMore = Promise.withResolvers();
    directory = mkdtempSync(join(tmpdir(), "filigree-roles-"));
    opened = await makePostgresql();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.database.db);
    databaseUrl = databaseAddress(postgresql!.server, rows[0]?.name ?? "");
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onData(stream, session, done) {
        stream.resume().once("end", () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address));
          // As long as one somewhere else.
          const answer = () => setTimeout(done, ANSWERS_AFTER_MS);
          if (received.length < TAKEN_BEFORE) answer();
          else void takingMore.promise.then(answer);
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all(running.map(({ end }) => end));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await opened.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(role: string, name: string): Promise<{ address: string; process: RunningShop }> {
    return onFreePort(async (port) => {
      const process = runProgram("bin/start.ts", {
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(directory, name), ROLE: role },
        ...{ MAIL_FROM: "shop@shop.test", PUBLIC_URL: "https://shop.test", METRICS_TOKEN: TOKEN, PORT: String(port) },
        MAIL_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      });
      running.push(process);
      await addressOf(process);
      return { address: `http://127.0.0.1:${port}`, process };
    });
  }

  /** E-mails that are due, each to an address of its own. */
  async function writeMails(many: number): Promise<string[]> {
    const { db } = opened.database;
    const now = new Date();
    const recipients = Array.from({ length: many }, (_, at) => `buyer${at}of${many}@shop.test`);
    const customers = await db
      .insertInto("customers")
      .values(
        recipients.map((email) => ({ email, first_name: "Ada", last_name: "Marsh", created_at: now, updated_at: now })),
      )
      .returning(["id", "email"])
      .execute();
    await db
      .insertInto("mails")
      .values(
        customers.map(({ id, email }) => ({
          ...{ key: `changed ${id}`, kind: "password-changed", language: "en", recipient: email },
          ...{ data: JSON.stringify({ customerId: id }), created_at: now, due_at: now },
        })),
      )
      .execute();
    return recipients;
  }

  async function statusOf(address: string, path: string): Promise<number> {
    return (await fetch(address + path)).status;
  }

  test("jobs run in workers alone, each piece of work once; a worker that is stopped leaves nothing undone", async () => {
    const web = await start("web", "web");
    expect([await statusOf(web.address, "/"), await statusOf(web.address, "/healthz")]).toEqual([200, 200]);
    const one = await start("worker", "one");
    for (const path of ["/", "/api/v1/area/visitor", "/office", "/pages/product/index?handle=ring"]) {
      expect([path, await statusOf(one.address, path)]).toEqual([path, 404]);
    }
    expect(await statusOf(one.address, "/readyz")).toBe(200);
    const recipients = await writeMails(1);
    await expect.poll(() => received).toEqual(recipients);
    const two = await start("worker", "two");
    recipients.push(...(await writeMails(MAILS)));
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(TAKEN_BEFORE);
    expect(received.length).toBeLessThan(recipients.length);
    one.process.child.kill("SIGTERM");
    takingMore.resolve();
    expect(await one.process.end).toBe(0);

    await expect.poll(() => new Set(received).size).toBe(recipients.length);
    expect(received.toSorted()).toEqual(recipients.toSorted());
    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = async (address: string) => (await fetch(`${address}/metrics`, { headers })).text();
    await expect.poll(() => metrics(two.address)).toMatch(/job_duration_seconds_count\{job_name="send mails"/);
    const jobsOfWeb = [...(await metrics(web.address)).matchAll(/job_duration_seconds_count\{job_name="([^"]+)"/g)];
    expect(jobsOfWeb.map(([, name]) => name).filter((name) => name !== "count queries")).toEqual([]);

    web.process.child.kill("SIGTERM");
    expect(await web.process.end).toBe(0);
  });
});
