import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../server/database.ts";
import { databaseAddress, freePort } from "../support/postgres.ts";
import { addressOf, runProgram, type RunningShop } from "../support/running-shop.ts";

const STACK = /\n\s+at /;

const { embedded, postgresql } = inject("templates");

let dataDir: string;
const started: RunningShop[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "filigree-start-"));
  cpSync(embedded, database(), { recursive: true });
});
afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ end }) => end));
  rmSync(dataDir, { recursive: true, force: true });
});

const database = () => join(dataDir, "database");

/** On an empty embedded database. */
function run(program: string, env: Record<string, string> = {}): RunningShop {
  const running = runProgram(program, { DATA_DIR: dataDir, ...env });
  started.push(running);
  return running;
}

describe("a failed start says why in one sentence, without a stack, and exits with 1", () => {
  async function refusal(program: string, env: Record<string, string>): Promise<string> {
    const running = run(program, env);
    expect(await running.end).toBe(1);
    expect(running.output()).not.toMatch(STACK);
    return running.output();
  }

  test("the port is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as { port: number };
    expect(await refusal("bin/start.ts", { PORT: String(port) })).toMatch(new RegExp(`Port ${port} is taken.*PORT=`));
    other.close();
  });

  test("a setting is invalid", async () => {
    expect(await refusal("bin/start.ts", { PORT: "eighty" })).toMatch(/PORT=eighty/);
  });

  test("the database was made by a newer version", async () => {
    const { exclusively, close } = await openDatabase({ directory: database() });
    await exclusively((script) => script("insert into schema_migrations values ('9999-later.sql', 'x')"));
    await close();
    expect(await refusal("bin/migrate.ts", {})).toMatch(/newer version.*9999-later\.sql/);
  });

  test("PostgreSQL does not answer, and the password is not shown", async () => {
    const url = `postgresql://shop:s3cret@127.0.0.1:${await freePort()}/filigree`;
    const output = await refusal("bin/migrate.ts", { DATABASE_URL: url });
    expect(output).toMatch(/PostgreSQL does not answer at 127\.0\.0\.1/);
    expect(output).not.toContain("s3cret");
  });

  test.skipIf(postgresql === null)("PostgreSQL has no such database", async () => {
    const output = await refusal("bin/migrate.ts", {
      DATABASE_URL: databaseAddress(postgresql!.server, "no_such_shop"),
    });
    expect(output).toMatch(/no such database.*no_such_shop/);
  });
});

// The first of these builds the pages unless they are built already.
describe("a running shop", () => {
  describe("with callers who keep their connections open", () => {
    let running: RunningShop;
    let port: number;
    const sockets: Socket[] = [];
    beforeEach(async () => {
      running = run("bin/start.ts");
      port = Number(new URL(await addressOf(running)).port);
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
    });

    async function talk(text: string): Promise<{ socket: Socket; received(): string }> {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      let back = "";
      socket.on("data", (chunk) => (back += String(chunk))).on("error", () => {});
      await once(socket, "connect");
      if (text !== "") socket.write(text);
      return { socket, received: () => back };
    }
    const head = (lines: string) => `${lines}\r\nHost: localhost\r\nAccept: */*\r\n`;
    const upload = `${head("POST /web.MetaWebService/SearchMetaWeb HTTP/1.1")}Content-Type: application/json\r\nContent-Length: 36\r\nExpect: 100-continue\r\n\r\n`;

    /** Its body is still to come, and the shop knows of it. */
    async function beginUpload() {
      const request = await talk(upload);
      await expect.poll(request.received).toContain("100 Continue");
      return request;
    }

    async function untilNoneIsAccepted(): Promise<void> {
      const visit = () =>
        fetch(`http://127.0.0.1:${port}/robots.txt`).then(
          () => "answered",
          () => "refused",
        );
      await expect.poll(visit).toBe("refused");
    }

    test("it has printed its address, finishes requests in flight, accepts no new ones, and ends by itself", async () => {
      const address = await addressOf(running);
      expect((await fetch(address)).status).toBe(200);
      await talk(""); // a browser that has preconnected
      await talk("GET / HTTP/1.1\r\n");
      const idle = await talk(`${head("GET /robots.txt HTTP/1.1")}\r\n`);
      await expect.poll(idle.received).toContain("HTTP/1.1 200");
      const slow = await beginUpload();
      const over = new AbortController();
      let answered = 0;
      const busy = Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) {
          const answer = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => null);
          if (answer?.ok) answered += 1;
          if (answer) await answer.text().catch(() => {});
          else await pause(20);
        }
      });
      await expect.poll(() => answered).toBeGreaterThan(20);
      running.child.kill("SIGTERM");
      await untilNoneIsAccepted();
      slow.socket.write('{"group":"overall","marketing":"h5"}');
      expect(await running.end).toBe(0);
      over.abort();
      await Promise.all(busy);
      expect(slow.received()).toMatch(/HTTP\/1\.1 200[^]*connection: close[^]*"code":200/);
      await expect(fetch(address)).rejects.toThrow();
      // The lock is free again.
      await (await openDatabase({ directory: database() })).close();
    });

    test("a request that never ends does not keep it open", async () => {
      await beginUpload();
      running.child.kill("SIGTERM");
      // 0, or 1 where closing takes too long as well.
      expect(await running.end).not.toBeNull();
    });

    test("a second signal ends it at once", async () => {
      await beginUpload();
      running.child.kill("SIGTERM");
      await untilNoneIsAccepted();
      // Two signals of the same half second are one request.
      await pause(600);
      expect(running.child.exitCode).toBeNull();
      running.child.kill("SIGTERM");
      expect(await running.end).toBe(1);
      expect(running.output()).not.toContain("did not close");
    });
  });

  test("ends with its launcher, even if that is killed with -9", async () => {
    const launcher = run("bin/start.mjs");
    const address = await addressOf(launcher);
    launcher.child.kill("SIGKILL");
    // The pipe closes when the last process that holds it ends.
    await launcher.end;
    await expect(fetch(address)).rejects.toThrow();
  });

  test("starts again after kill -9", { tags: ["long"] }, async () => {
    const first = run("bin/start.ts");
    await addressOf(first);
    first.child.kill("SIGKILL");
    await first.end;
    await addressOf(run("bin/start.ts"));
  });
});
