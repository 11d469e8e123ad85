import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPurges, type Purges } from "./purges.ts";

let server: Server;
let got: string[][];
let status: number;
let lines: string[];
let purges: Purges;
let mayBeSent: boolean;
beforeEach(async () => {
  // Only polls move the clock, so that no delay of the machine makes a purge due.
  vi.useFakeTimers({ toFake: ["performance"] });
  [got, status, lines, mayBeSent] = [[], 200, [], true];
  server = createServer((request, response) => {
    const tags = String(request.headers["surrogate-key"] ?? "").split(" ");
    if (status === 200) got.push([request.method ?? "", ...tags]);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const note = (_details: object, message: string) => void lines.push(message);
  const log = { error: note, warn: note, info: note };
  purges = openPurges({ url: `http://127.0.0.1:${port}`, log, mayBeSent: () => mayBeSent });
});
afterEach(async () => {
  vi.useRealTimers();
  await purges.close();
  server.closeAllConnections();
  server.close();
});

test("changes of a moment are purged together, and again two seconds later", async () => {
  purges.add(["p1", "lists"]);
  purges.add(["p2"]);
  await expect.poll(() => got).toEqual([["PURGE", "p1", "lists", "p2"]]);
  await expect.poll(() => got.length).toBe(2);
  expect(got[1]?.toSorted()).toEqual(["PURGE", "lists", "p1", "p2"]);
});

test("lists are purged every three seconds at most while products change, and the products at once", async () => {
  purges.add(["p1", "lists"]);
  await expect.poll(() => got.length).toBe(1);
  purges.add(["p2", "lists"]);
  await expect.poll(() => got.length).toBe(2);
  expect(got[1]).toEqual(["PURGE", "p2"]);
  await expect.poll(() => got.slice(2).flat()).toContain("lists");
});

test("what a cache did not take is sent again until it does, and said once", async () => {
  status = 503;
  purges.add(["p1"]);
  await expect.poll(() => purges.isAway()).toBe(true);
  purges.add(["p2"]);
  status = 200;
  await expect.poll(() => new Set(got.flat())).toEqual(new Set(["PURGE", "p1", "p2"]));
  await expect.poll(() => purges.isAway()).toBe(false);
  expect(lines).toEqual([
    "the shared cache does not take purges; they are sent again",
    "the shared cache takes purges again",
  ]);
});

test("while another process may send them nothing is sent; closing sends what is due", async () => {
  mayBeSent = false;
  purges.add(["p1"]);
  mayBeSent = true;
  await purges.close();
  expect(got).toEqual([["PURGE", "p1"]]);
});

test("too many changes become one purge of everything", async () => {
  purges.add(Array.from({ length: 6_000 }, (_, at) => `p${at}`));
  await expect.poll(() => got[0]).toEqual(["PURGE", "shop"]);
});
