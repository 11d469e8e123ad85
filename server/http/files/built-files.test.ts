import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendBuiltFiles } from "./built-files.ts";

let folder: string;
let app: FastifyInstance;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "filigree-built-"));
  mkdirSync(join(folder, "assets/words"), { recursive: true });
  writeFileSync(join(folder, "secret.js"), "secret");
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, "assets", name), content);
  write("a-1.js", "alert(1)");
  write("a-1.js.gz", gzipSync("alert(1)"));
  write("a-1.js.br", "as brotli");
  write("words/de-1.js", "Wörter");
  write("empty-1.css", "");
  write("font-1.woff2", "a font");
  write("notes.txt", "notes");
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send("none"));
  sendBuiltFiles(app, join(folder, "assets"), "/assets/");
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/assets/${name}`, headers });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["zstd", undefined],
  ["", undefined],
])("for whoever accepts %j a script is sent as %s", async (accepted, encoding) => {
  const { headers, statusCode, rawPayload } = await get("a-1.js", { "accept-encoding": accepted });
  expect(statusCode).toBe(200);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    vary: "accept-encoding",
  });
  const sent = { br: Buffer.from("as brotli"), gzip: gzipSync("alert(1)"), none: Buffer.from("alert(1)") };
  expect(rawPayload).toEqual(sent[(encoding ?? "none") as keyof typeof sent]);
});

test("what is not compressed is sent as it is, from folders too", async () => {
  const words = await get("words/de-1.js", { "accept-encoding": "br" });
  expect([words.headers["content-encoding"], words.payload]).toEqual([undefined, "Wörter"]);
  expect((await get("font-1.woff2")).headers["content-type"]).toBe("font/woff2");
  expect((await get("empty-1.css")).statusCode).toBe(200);
});

test("a file that a newer build has removed is not found", async () => {
  const removed = join(folder, "assets/gone-1.js");
  writeFileSync(removed, "alert(2)");
  const late = Fastify();
  late.setNotFoundHandler((_request, reply) => reply.code(404).send("none"));
  sendBuiltFiles(late, join(folder, "assets"), "/assets/");
  rmSync(removed);
  expect((await late.inject({ url: "/assets/gone-1.js" })).statusCode).toBe(404);
  await late.close();
});

test("a browser that has the file already gets no content, in the form that it has", async () => {
  const { headers } = await get("a-1.js", { "accept-encoding": "br" });
  const tag = String(headers.etag);
  const again = await get("a-1.js", { "accept-encoding": "br", "if-none-match": tag });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, "", tag]);
  expect((await get("a-1.js", { "if-none-match": tag })).statusCode).toBe(200);
});

test("only the head is sent for whoever asks for that", async () => {
  const { headers, payload } = await app.inject({ method: "HEAD", url: "/assets/a-1.js" });
  expect([headers["content-length"], payload]).toEqual(["8", ""]);
});

test.each([
  ["another name", "a-2.js"],
  ["a compressed file itself", "a-1.js.br"],
  ["a kind of file that pages do not have", "notes.txt"],
  ["a folder", "words"],
  ["nothing", ""],
  ["a file outside of the folder", "..%2Fsecret.js"],
  ["a file outside, from a folder", "words/..%2F..%2Fsecret.js"],
])("%s is not found", async (_what, name) => {
  const { statusCode, payload } = await get(name, { "accept-encoding": "br" });
  expect([statusCode, payload]).toEqual([404, "none"]);
});

test("a file is read once", async () => {
  await get("a-1.js");
  writeFileSync(join(folder, "assets/a-1.js"), "alert(2)");
  expect((await get("a-1.js")).payload).toBe("alert(1)");
});
