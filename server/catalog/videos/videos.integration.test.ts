/** Videos of products: through admin commands, the Storefront API, and as files. */

import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBackend } from "../../../tests/support/backend.ts";
import { seedProducts } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { countingStatements } from "../../../tests/support/statements.ts";
import { ORIGIN, openStorefront } from "../../../tests/support/storefront.ts";
import type { CommandResult, Terminal } from "../../admin/command.ts";
import type { Database } from "../../database.ts";
import { ForPerson } from "../../for-person.ts";
import { mountVideos } from "../../http/files/videos.ts";
import type { Shop } from "../../shop.ts";
import { videoCommands } from "./videos.admin.ts";
import { setPreview } from "./videos.ts";

const FILES = fileURLToPath(new URL("../../../tests/browser/files", import.meta.url));
const MP4 = join(FILES, "turning.mp4");
const WEBM = join(FILES, "turning.webm");
const MEDIA = `nodes {
  __typename id alt mediaContentType previewImage { url width }
  ... on MediaImage { image { url } }
  ... on Video { sources { url mimeType format width height } }
} pageInfo { hasNextPage hasPreviousPage endCursor }`;

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const terminal: Terminal = { say() {}, progress() {}, write: async () => {}, signal: new AbortController().signal };

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    const folder = mkdtempSync(join(tmpdir(), "filigree-videos-"));
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let app: FastifyInstance;
    let storefront: Awaited<ReturnType<typeof openStorefront>>;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      const picture = (position: number) => ({
        position,
        src: `/media/${position}.svg`,
        alt: null,
        width: 9,
        height: 9,
      });
      await seedProducts(shop.db, [
        { handle: "ring", images: [picture(1), picture(2), picture(3)] },
        { handle: "bead" },
        { handle: "clasp", images: [picture(4)] },
        { handle: "hidden", published: false },
      ]);
      storefront = await openStorefront(shop);
      app = Fastify();
      mountVideos(app, shop);
    });
    afterAll(async () => {
      rmSync(folder, { recursive: true, force: true });
      await app.close();
      await storefront.close();
      await opened.close();
    });

    async function type(name: string, input: object): Promise<CommandResult> {
      const found = videoCommands.find((each) => each.name === name);
      if (!found) throw new Error(`There is no command ${name}.`);
      return found.run(shop, input, terminal);
    }
    const mediaOf = async (handle: string, page: string) =>
      (
        await storefront.read(`query ($h: String!) { product(handle: $h) { media(${page}) { ${MEDIA} } } }`, {
          h: handle,
        })
      ).product.media;

    test("GQL-02 GQL-04 pictures and videos are one list, paged both ways; a video never comes before the first picture", async () => {
      await type("video add", { handle: "ring", file: MP4, also: WEBM, alt: "It turns", position: "2" });
      const whole = await mediaOf("ring", "first: 10");
      expect(whole.nodes.map((node: { __typename: string }) => node.__typename)).toEqual([
        ...["MediaImage", "Video", "MediaImage", "MediaImage"],
      ]);
      const [first, video] = whole.nodes;
      expect(first).toMatchObject({ mediaContentType: "IMAGE", image: { url: `${ORIGIN}/media/1.svg` } });
      expect(video).toMatchObject({
        ...{ alt: "It turns", mediaContentType: "VIDEO", previewImage: { url: `${ORIGIN}/media/1.svg` } },
        sources: [
          { mimeType: "video/mp4", format: "mp4", width: 160, height: 120 },
          { mimeType: "video/webm", format: "webm", width: 128, height: 96 },
        ],
      });

      const [one, two] = [await mediaOf("ring", "first: 2"), await mediaOf("ring", "last: 2")];
      expect([...one.nodes, ...two.nodes]).toEqual(whole.nodes);
      expect([one.pageInfo.hasNextPage, two.pageInfo.hasPreviousPage]).toEqual([true, true]);
      const after = await mediaOf("ring", `first: 1, after: "${one.pageInfo.endCursor}"`);
      expect(after.nodes).toEqual([whole.nodes[2]]);
      const turned = await mediaOf("ring", "first: 10, reverse: true");
      expect(turned.nodes).toEqual(whole.nodes.toReversed());

      const { node } = await storefront.read(`{ node(id: "${video.id}") { __typename ... on Video { alt } } }`);
      expect(node).toEqual({ __typename: "Video", alt: "It turns" });
      await shop.db.deleteFrom("product_images").where("src", "in", ["/media/2.svg", "/media/3.svg"]).execute();
      const fewer = await mediaOf("ring", "first: 10");
      expect(fewer.nodes.map((each: { __typename: string }) => each.__typename)).toEqual(["MediaImage", "Video"]);
    });

    test("GQL-04 a product without videos has its pictures, one without either nothing; a page takes one statement", async () => {
      expect((await mediaOf("clasp", "first: 5")).nodes).toMatchObject([{ __typename: "MediaImage" }]);
      expect(await mediaOf("bead", "first: 5")).toMatchObject({ nodes: [], pageInfo: { endCursor: null } });
      const counted = countingStatements(shop.db);
      const counting = await openStorefront({ ...shop, db: counted.db });
      const statements = async (fields: string) => {
        const before = counted.count();
        await counting.read(`{ products(first: 10) { nodes { id ${fields} } } }`);
        return counted.count() - before;
      };
      const without = await statements("title");
      expect(await statements("media(first: 10) { nodes { id } }")).toBe(without + 1);
      await counting.close();
    });

    test("two who choose the picture before a video do not overwrite each other", async () => {
      await type("video add", { handle: "clasp", file: MP4 });
      const backend = await openBackend(shop);
      const staff = await openStaff(backend.app, shop, "catalogue");
      const read = async () => (await staff.call("videosOf", { handle: "clasp" })).videos[0];
      const { id = 0, posterVersion = "", version = "" } = (await read()) ?? {};
      await setPreview(shop, { handle: "clasp", id, file: PIXEL });
      const { poster } = (await read()) ?? {};
      const stale = await staff.ask("setPoster", { handle: "clasp", id, version: posterVersion });
      expect(stale.body).toMatchObject({
        code: 409,
        data: { reason: "edit.changed", details: { current: { video: id, poster } } },
      });
      // What a video shows is another thing than its picture.
      await staff.call("changeVideo", { handle: "clasp", id, alt: "Closing", position: 2, version });
      const current = (await read())?.posterVersion ?? "";
      await staff.call("setPoster", { handle: "clasp", id, version: current });
      expect(await read()).toMatchObject({ poster: null, alt: "Closing", posterVersion });
      await type("video remove", { handle: "clasp", number: String(id) });
      await backend.close();
    });

    test("commands add and remove a video; the same file is stored once", async () => {
      const preview = join(folder, "preview.png");
      writeFileSync(preview, PIXEL);
      const { rows: [row] = [] } = await type("video add", { handle: "hidden", file: WEBM, preview });
      expect(row).toMatchObject({ position: 1, format: "webm", seconds: 12, size: "128x96" });
      const again = await type("video add", { handle: "hidden", file: WEBM });
      expect([again.rows?.length, again.note]).toEqual([1, "The product already has this video."]);
      const seen = await app.inject({ url: String(row?.preview) });
      expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/webp"]);

      const { data } = await storefront.ask(`{ node(id: "gid://shopify/Video/${row?.number}") { id } }`);
      expect(data).toEqual({ node: null });
      await expect(type("video remove", { handle: "ring", number: String(row?.number) })).rejects.toThrow(ForPerson);
      await type("video remove", { handle: "hidden", number: String(row?.number) });
      expect(await type("video list", { handle: "hidden" })).toEqual({ note: "hidden has no videos." });
      expect((await app.inject({ url: String(row?.address) })).statusCode).toBe(404);
      await expect(type("video list", { handle: "nowhere" })).rejects.toThrow("There is no product nowhere.");
    });

    test("UI-01 other files and too long or large videos are refused by their content, with the reason", async () => {
      const made = (name: string, bytes: Uint8Array) => {
        writeFileSync(join(folder, name), bytes);
        return join(folder, name);
      };
      const refused = (file: string, input: object = {}) => type("video add", { handle: "bead", file, ...input });
      const mp4 = readFileSync(MP4);
      const zip = Buffer.concat([Buffer.from("PK\x03\x04"), mp4]);
      await expect(refused(made("zip.mp4", zip))).rejects.toThrow("zip.mp4: Browsers do not play this video");
      await expect(refused(made("short.mp4", Buffer.from("abc")))).rejects.toThrow("Browsers do not play this video");
      await expect(refused(made("cut.mp4", mp4.subarray(0, 2_000)))).rejects.toThrow("it ends too early");
      await expect(refused(made("cut.webm", readFileSync(WEBM).subarray(0, 2_000)))).rejects.toThrow(
        "it ends too early",
      );
      const matroska = Buffer.from(readFileSync(WEBM));
      matroska.write("mkv\0", matroska.indexOf("webm"), "latin1");
      await expect(refused(made("film.webm", matroska))).rejects.toThrow("Matroska");
      const other = Buffer.from(mp4);
      other.write("hev1", other.indexOf("avc1", other.indexOf("stsd")), "latin1");
      await expect(refused(made("hevc.mp4", other))).rejects.toThrow('"hev1", not H.264');
      const quick = Buffer.from(mp4);
      quick.fill("qt  ", 8, quick.readUInt32BE(0), "latin1");
      await expect(refused(made("film.mov", quick))).rejects.toThrow("QuickTime");
      await expect(refused(made("long.mp4", lasting(mp4, 61)))).rejects.toThrow("is 61 seconds long; the limit is 60");
      await expect(refused(made("endless.mp4", lasting(mp4, 0)))).rejects.toThrow("does not say how long");
      const large = join(folder, "large.mp4");
      copyFileSync(MP4, large);
      truncateSync(large, 51 * 1024 * 1024);
      await expect(refused(large)).rejects.toThrow("large.mp4 has 51 MB; the limit is 50 MB");
      await expect(refused(join(folder, "none.mp4"))).rejects.toThrow("cannot be read (ENOENT)");
      await expect(refused(folder)).rejects.toThrow("is not a file");
      await expect(refused(MP4, { also: made("other.mp4", lasting(mp4, 3)) })).rejects.toThrow("have the same format");
      await expect(refused(MP4, { preview: MP4 })).rejects.toThrow("picture cannot be read");
      await expect(refused(MP4, { position: "1" })).rejects.toThrow("begins with a picture");
      expect(await type("video list", { handle: "bead" })).toEqual({ note: "bead has no videos." });
      expect((await refused(made("just.mp4", lasting(mp4, 60)))).rows).toHaveLength(1);
    });

    test("a video is sent in ranges, across its stored pieces, and can be cached forever", async () => {
      const film = Buffer.concat([readFileSync(MP4), freeSpace(600_000)]);
      writeFileSync(join(folder, "film.mp4"), film);
      const { rows: [row] = [] } = await type("video add", { handle: "clasp", file: join(folder, "film.mp4") });
      const url = String(row?.address);
      const get = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
        app.inject({ method, url, headers });

      const whole = await get();
      expect(whole.rawPayload.equals(film)).toBe(true);
      expect(whole.headers).toMatchObject({
        "content-type": "video/mp4",
        "content-length": String(film.length),
        "accept-ranges": "bytes",
        "cache-control": "public, max-age=31536000, immutable",
      });
      for (const [from, to] of [
        [0, 1],
        [262_143, 262_144],
        [200_000, 590_000],
        [film.length - 10, film.length - 1],
      ] as const) {
        const part = await get({ range: `bytes=${from}-${to}` });
        expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes ${from}-${to}/${film.length}`]);
        expect(part.rawPayload.equals(film.subarray(from, to + 1))).toBe(true);
      }
      const outside = await get({ range: `bytes=${film.length}-` });
      expect([outside.statusCode, outside.headers["content-range"]]).toEqual([416, `bytes */${film.length}`]);
      const lastTen = await get({ range: "bytes=-10" });
      expect([lastTen.statusCode, lastTen.rawPayload.equals(film.subarray(-10))]).toEqual([206, true]);
      expect((await get({ range: "bytes=-0" })).statusCode).toBe(416);
      for (const range of ["bytes=20-10", "bytes=0-1,5-6", "bytes=-", "bytes=0-1,x", "pages=1-2"]) {
        expect((await get({ range })).statusCode, range).toBe(200);
      }
      const tag = String(whole.headers.etag);
      expect((await get({ "if-none-match": tag })).statusCode).toBe(304);
      expect((await get({ range: "bytes=0-9", "if-range": '"other"' })).statusCode).toBe(200);
      expect((await get({ range: "bytes=0-9", "if-range": tag })).statusCode).toBe(206);
      const head = await get({}, "HEAD");
      expect([head.statusCode, head.headers["content-length"], head.payload]).toEqual([200, String(film.length), ""]);
      for (const wrong of [url.replace(".mp4", ".webm"), url.replace(".mp4", ""), "/videos/..%2f..%2fpackage.json"]) {
        expect((await app.inject({ url: wrong })).statusCode).not.toBe(200);
      }
    });
  });
}

/** The video with another duration in its header. */
function lasting(mp4: Buffer, seconds: number): Buffer {
  const bytes = Buffer.from(mp4);
  for (const name of ["mvhd", "mdhd"]) {
    const body = bytes.indexOf(name) + 4;
    bytes.writeUInt32BE(seconds * bytes.readUInt32BE(body + 12), body + 16);
  }
  return bytes;
}

/** A box without meaning. */
function freeSpace(size: number): Buffer {
  const bytes = Buffer.alloc(size, "free space ");
  bytes.writeUInt32BE(size, 0);
  bytes.write("free", 4, "latin1");
  return bytes;
}
