/** Pictures of the catalogue fetched from a real server on this machine, which counts as public. */

import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { pictureBomb } from "../../../tests/support/picture-bomb.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { folderStorage } from "../../storage/file-storage.ts";
import { exportProducts } from "../csv/export-products.ts";
import type { ProductChange } from "../editing/product-changes.ts";
import { importProducts, type ImportOptions } from "../imports/import-products.ts";
import { ownEncoder } from "../picture-search/own-encoder.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { openPictureFolder } from "./picture-folder.ts";
import { reportOnPictures, retryPictures } from "./picture-report.ts";
import { problemOfPicture } from "./picture-url.ts";
import { openPictures } from "./pictures.ts";
import { publicWeb, type Web } from "./public-web.ts";
import { shrinkPicture } from "./read-picture.ts";

const HEADER = "Handle,Title,Variant Price,Image Src,Image Alt Text";

let server: Server;
let requests: string[] = [];
/** Called with each request, before it is answered. */
let onRequest = () => {};
let ring: Buffer;
/** The server's files; others are answered with 404. */
let answers: Record<string, Buffer | string> = {};

const portOf = () => (server.address() as AddressInfo).port;
const at = (path: string) => `http://pictures.test:${portOf()}${path}`;

const web: Web = {
  addressesOf: async (host) => (host === "pictures.test" ? ["127.0.0.1"] : []),
  mayConnectTo: (address, port) =>
    (address === "127.0.0.1" && port === portOf()) || publicWeb.mayConnectTo(address, port),
};

beforeAll(async () => {
  ring = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a80" } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    onRequest();
    const answer = answers[request.url ?? ""];
    if (answer === undefined) return response.writeHead(404).end();
    if (typeof answer === "string") return response.writeHead(302, { location: answer }).end();
    return response.writeHead(200, { "content-type": "image/jpeg" }).end(answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    const directory = mkdtempSync(join(tmpdir(), "filigree-fetch-"));
    const media = join(directory, "media");
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let now: Date;
    beforeAll(async () => void (opened = await engine.open()));
    beforeEach(async () => {
      await sql`truncate products, import_runs, picture_downloads, collections cascade`.execute(opened.database.db);
      rmSync(media, { recursive: true, force: true });
      now = new Date("2026-11-24T09:00:00Z");
      const pictures = openPictures(
        { media: [folderStorage(media)], derivedFolder: join(directory, "derived") },
        ownEncoder,
        web,
      );
      shop = testShop(opened.database.db, { pictures, now: () => now });
      requests = [];
      onRequest = () => {};
      answers = { "/ring.jpg": ring };
    });
    afterAll(async () => {
      await opened.close();
      rmSync(directory, { recursive: true });
    });

    const run = async (rows: string[], options: Partial<ImportOptions> = {}) => {
      const path = join(directory, "products.csv");
      writeFileSync(path, [HEADER, ...rows, ""].join("\n"));
      const problems: [number, string][] = [];
      const report = await importProducts(shop, path, {
        onProblem: (...problem) => problems.push(problem),
        ...options,
      });
      return { ...report, problems };
    };
    const images = () =>
      shop.db.selectFrom("product_images").select(["src", "width", "height", "alt"]).orderBy("id").execute();
    const files = () =>
      readdirSync(join(media, "fetched"), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const failures = async () => (await reportOnPictures(shop, 10)).failures;

    test("a picture is fetched once, however often it is named, and shown from here", async () => {
      answers["/again.jpg?v=7"] = ring;
      await run([`a,A,1,${at("/ring.jpg")},A ring`, `b,B,1,${at("/ring.jpg")},`, `c,C,1,${at("/again.jpg?v=7")},`]);
      expect(await fetchPictures(shop)).toEqual({ fetched: 2, failed: 0 });
      expect(files()).toHaveLength(1);
      const src = expect.stringMatching(/^\/media\/fetched\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/);
      const seen = { src, width: 300, height: 200 };
      expect(await images()).toEqual([
        { ...seen, alt: "A ring" },
        { ...seen, alt: null },
        { ...seen, alt: null },
      ]);

      // The same file again, and another one that names the picture.
      const same = [`a,A,1,${at("/ring.jpg")},A ring`, `b,B,1,${at("/ring.jpg")},`, `c,C,1,${at("/again.jpg?v=7")},`];
      expect(await run(same)).toMatchObject({ unchanged: 3, problems: [] });
      await run([`d,D,1,${at("/ring.jpg")},`]);
      expect(await fetchPictures(shop)).toEqual({ fetched: 0, failed: 0 });
      expect((await images()).at(-1)).toMatchObject({ src });
      expect(requests.toSorted()).toEqual(["/again.jpg?v=7", "/ring.jpg"]);

      let text = "";
      await exportProducts(shop, async (piece) => void (text += piece));
      expect(text).toContain("https://shop.example/media/fetched/");
      writeFileSync(join(directory, "products.csv"), text);
      const back = await importProducts(shop, join(directory, "products.csv"), { onProblem: () => {} });
      expect(back).toMatchObject({ unchanged: 4, problems: 0 });
    });

    test("API-14 private addresses, redirects to them, other files and too large ones are not fetched, and are listed", async () => {
      const inner = [
        "http://127.0.0.1:80/a.jpg",
        "http://169.254.169.254/latest/a.jpg",
        "http://[::1]/a.jpg",
        at("/to-inner"),
      ];
      answers = {
        "/to-inner": "http://10.0.0.1/a.jpg",
        "/page.jpg": Buffer.from("<html>"),
        "/cut.jpg": ring.subarray(0, 300),
        "/bomb.png": pictureBomb(30_000),
      };
      const all = [...inner, at("/page.jpg"), at("/cut.jpg"), at("/bomb.png"), at("/none.jpg")];
      await run(all.map((src, index) => `p${index},P,1,${src},`));
      expect(await fetchPictures(shop)).toEqual({ fetched: 0, failed: all.length });
      expect((await images()).map(({ src }) => src)).toEqual(all);
      const why = new Map((await failures()).map(({ source, failure }) => [source, failure]));
      for (const src of inner) expect(why.get(src)).toContain("only from public http and https addresses");
      expect(why.get(at("/bomb.png"))).toContain("too many pixels");
      expect(why.get(at("/none.jpg"))).toBe("The picture could not be fetched.");
      expect(requests).not.toContain("/a.jpg");
    });

    test("failures are retried after growing intervals and then given up until staff retry them", async () => {
      answers = {};
      await run([`a,A,1,${at("/ring.jpg")},`]);
      await fetchPictures(shop);
      expect(await fetchPictures(shop)).toEqual({ fetched: 0, failed: 0 });
      for (const minutes of [1, 5, 30, 120, 720]) {
        now = new Date(now.getTime() + minutes * 60_000 - 1);
        expect((await fetchPictures(shop)).failed).toBe(0);
        now = new Date(now.getTime() + 1);
        expect((await fetchPictures(shop)).failed).toBe(1);
      }
      expect(await failures()).toMatchObject([{ state: "failed", attempts: 6, handle: "a" }]);
      now = new Date(now.getTime() + 7 * 86_400_000);
      expect((await fetchPictures(shop)).failed).toBe(0);

      answers = { "/ring.jpg": ring };
      await retryPictures(shop, 10);
      expect(await fetchPictures(shop)).toEqual({ fetched: 1, failed: 0 });
      expect(await failures()).toEqual([]);
    });

    test("a run fetches something however little time it has, and looks for more only when nothing is due", async () => {
      for (let index = 0; index < 5; index += 1) answers[`/${index}.jpg`] = ring;
      await run(Array.from({ length: 5 }, (_, index) => `p${index},P,1,${at(`/${index}.jpg`)},`));
      expect(await fetchPictures(shop, { forMs: -1 })).toEqual({ fetched: 4, failed: 0 });
      await run([`a,A,1,${at("/ring.jpg")},`]);
      expect(await fetchPictures(shop, { forMs: -1 })).toEqual({ fetched: 1, failed: 0 });
      expect((await reportOnPictures(shop, 10)).counts).toMatchObject({ waiting: 0, done: 5 });
      expect(await fetchPictures(shop)).toEqual({ fetched: 1, failed: 0 });
    });

    test("pictures no longer shown are neither fetched nor listed", async () => {
      await run([`a,A,1,${at("/none.jpg")},`, `b,B,1,${at("/ring.jpg")},`]);
      const later = { due_at: now, updated_at: now };
      await shop.db
        .insertInto("picture_downloads")
        .values([
          { ...later, source: at("/ring.jpg") },
          { ...later, source: at("/failed.jpg"), state: "failed", failure: "Why" },
          { ...later, source: at("/done.jpg"), state: "done", path: "/media/fetched/aa/done.jpg" },
        ])
        .execute();
      await sql`delete from products where handle = 'b'`.execute(shop.db);
      expect(await fetchPictures(shop)).toEqual({ fetched: 0, failed: 1 });
      expect(requests).toEqual(["/none.jpg"]);
      expect((await failures()).map(({ source }) => source)).toEqual([at("/none.jpg")]);
      const left = await shop.db.selectFrom("picture_downloads").select("source").orderBy("source").execute();
      expect(left.map(({ source }) => source)).toEqual([at("/done.jpg"), at("/none.jpg")]);
    });

    test("a picture fetched while its file is imported again is not duplicated", async () => {
      const rows = [`a,A,1,${at("/ring.jpg")},A ring`];
      await run(rows);
      // Called when the import asks for folder pictures: it knows by then what has been fetched, and reads its products
      // next.
      const between = async () => {
        expect(await fetchPictures(shop)).toEqual({ fetched: 1, failed: 0 });
        return null;
      };
      await run(rows, { pictures: { count: 1, doubled: [], read: between, ofSku: () => [], close() {} } });
      expect(await images()).toMatchObject([{ src: expect.stringContaining("/media/fetched/"), alt: "A ring" }]);
    });

    test("a lost file is reported and fetched again; one that was never fetched is only reported", async () => {
      await run([`a,A,1,${at("/ring.jpg")},`]);
      await fetchPictures(shop);
      const [before] = await images();
      rmSync(media, { recursive: true });
      const { problems } = await run([`a,A,1,${at("/ring.jpg")},`, "b,B,1,/media/lost.jpg,"]);
      expect(problems).toEqual([[3, "the picture /media/lost.jpg has no file"]]);
      expect((await reportOnPictures(shop, 10)).missing).toEqual([
        { src: before?.src, handle: "a", fetchedAgain: true },
        { src: "/media/lost.jpg", handle: "b", fetchedAgain: false },
      ]);
      expect(await fetchPictures(shop)).toEqual({ fetched: 1, failed: 0 });
      expect((await reportOnPictures(shop, 10)).missing).toMatchObject([{ handle: "b" }]);
    });

    test("an own file that is no picture is reported by the import, by `pictures list` and to the office", async () => {
      mkdirSync(media, { recursive: true });
      writeFileSync(join(media, "text.jpg"), "not a picture");
      writeFileSync(join(media, "otherwise.jpg"), await sharp(ring).webp().toBuffer());
      const rows = ["a,A,1,/media/text.jpg,", "b,B,1,/media/otherwise.jpg,"];
      expect((await run(rows)).problems).toEqual([
        [2, expect.stringContaining("/media/text.jpg: its file is not shown")],
      ]);
      const { missing, wrong } = await reportOnPictures(shop, 10);
      expect(missing).toEqual([]);
      expect(wrong).toEqual([{ src: "/media/text.jpg", handle: "a", problem: "unreadable" }]);
      expect(await problemOfPicture(shop, "/media/text.jpg")).toBe("unreadable");
      expect(await problemOfPicture(shop, "/media/otherwise.jpg")).toBeNull();
    });

    test("a picture for which a stopping or busy shop had no time loses no attempt, and is fetched next", async () => {
      await run([`a,A,1,${at("/ring.jpg")},`]);
      const noted = () => shop.db.selectFrom("picture_downloads").select(["state", "attempts", "due_at"]).execute();
      const stop = new AbortController();
      onRequest = () => stop.abort();
      expect(await fetchPictures(shop, { stopping: stop.signal })).toEqual({ fetched: 0, failed: 0 });
      expect(await noted()).toEqual([{ state: "waiting", attempts: 0, due_at: now }]);

      const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      // Each comes again at once, so that the queue stays full.
      const enough = new AbortController();
      const visitors = Array.from({ length: 22 }, async () => {
        while (!enough.signal.aborted) await shrinkPicture(large);
      });
      expect(await fetchPictures(shop, { forMs: -1 })).toEqual({ fetched: 0, failed: 0 });
      expect(await noted()).toEqual([{ state: "waiting", attempts: 0, due_at: now }]);
      enough.abort();
      await Promise.all(visitors);
      expect(await fetchPictures(shop)).toEqual({ fetched: 1, failed: 0 });
    });

    test("it stops when told to, and continues with the rest", async () => {
      for (let index = 0; index < 12; index += 1) answers[`/${index}.jpg`] = ring;
      await run(Array.from({ length: 12 }, (_, index) => `p${index},P,1,${at(`/${index}.jpg`)},`));
      const stop = new AbortController();
      const first = await fetchPictures(shop, { stopping: stop.signal, onProgress: () => stop.abort() });
      expect(first.fetched).toBeLessThan(12);
      expect(await fetchPictures(shop)).toEqual({ fetched: 12 - first.fetched, failed: 0 });
      expect(requests).toHaveLength(12);
    });

    /** A folder of pictures, each of one colour. */
    const folderOf = async (name: string, colours: Record<string, string>) => {
      const path = join(directory, name);
      mkdirSync(path, { recursive: true });
      for (const [file, background] of Object.entries(colours)) {
        const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer();
        writeFileSync(join(path, file), picture);
      }
      return openPictureFolder(path);
    };
    const shown = async () => (await images()).map(({ src }) => src);

    test("a bare file name means a picture of this import's folder, never one of an earlier import", async () => {
      await run(["a,A,1,1.png,"], { pictures: await folderOf("supplier-a", { "1.png": "red" }) });
      const { problems } = await run(["b,B,1,1.png,", "c,C,1,2.png,"], {
        pictures: await folderOf("supplier-b", { "2.png": "blue" }),
      });
      expect(problems).toEqual([[2, 'the picture "1.png" is not among those that came with the file']]);
      const owners = await shop.db
        .selectFrom("product_images")
        .innerJoin("products", "products.id", "product_id")
        .select("handle")
        .orderBy("handle")
        .execute();
      expect(owners.map(({ handle }) => handle)).toEqual(["a", "c"]);
    });

    test("a picture of the folder is used for one of two addresses with its name, and the other is reported", async () => {
      const [one, again, other] = [at("/x/1.png?v=2"), at("/x/1.png?v=3"), at("/y/1.png")];
      const pictures = await folderOf("twice", { "1.png": "red" });
      const { problems } = await run([`a,A,1,${one},`, `b,B,1,${other},`, `c,C,1,${again},`], { pictures });
      expect(problems).toEqual([
        [3, `the picture "1.png" that came with the file is used for ${at("/x/1.png")}, and not for ${other}`],
      ]);
      const [a, b, c] = await shown();
      expect([a, b]).toEqual([expect.stringContaining("/media/fetched/"), other]);
      expect(c).toBe(a);
    });

    test("a new picture with the same name or address replaces the former one in its position", async () => {
      const rows = ["a,A,1,1.png,One", "a,,,2.png,", `a,,,${at("/3.png")},Three`, "b,B,1,2.png,"];
      await run(rows, { pictures: await folderOf("first", { "1.png": "red", "2.png": "lime", "3.png": "navy" }) });
      const before = await images();
      expect(before).toHaveLength(4);
      const pictures = await folderOf("corrected", { "1.png": "pink", "2.png": "lime", "3.png": "blue" });
      const changes: ProductChange[] = [];
      await run(rows, { pictures, check: (change) => void changes.push(change) });
      expect(changes.map(({ handle, kind }) => `${handle}: ${kind}`).toSorted()).toEqual([
        ...["a: new picture", "a: new picture", "a: removed picture", "a: removed picture"],
      ]);
      expect(await images()).toEqual(before);

      expect(await run(rows, { pictures })).toMatchObject({ updated: 1, unchanged: 1 });
      const after = await images();
      expect(after.map(({ alt }) => alt)).toEqual(["One", null, "Three", null]);
      expect(after.map(({ src }, index) => src === before[index]?.src)).toEqual([false, true, false, true]);
      expect(await run(rows, { pictures })).toMatchObject({ updated: 0, unchanged: 2 });
    });

    test("a check reports which pictures the folder changes, and saves nothing, not even that a file is lost", async () => {
      const rows = [`a,A,1,${at("/ring.jpg")},`];
      await run(rows);
      await fetchPictures(shop);
      rmSync(media, { recursive: true });
      const noted = () => shop.db.selectFrom("picture_downloads").selectAll().execute();
      const before = await noted();
      const check = async (options: Partial<ImportOptions> = {}) => {
        const changes: ProductChange[] = [];
        await run(rows, { ...options, check: (change) => void changes.push(change) });
        return changes.map(({ kind, to }) => [kind, to]);
      };
      expect(await check()).toEqual([]);
      expect(await noted()).toEqual(before);
      const pictures = await folderOf("along-checked", { "ring.jpg": "red" });
      const [, [kind, to] = []] = await check({ pictures });
      expect(kind).toBe("new picture");
      await run(rows, { pictures });
      expect(await shown()).toEqual([to]);
    });

    test("damaged or too large pictures of the folder are reported, and the others imported", async () => {
      const zip = readFileSync("tests/fixtures/products/pictures.zip");
      zip.write("broken", zip.indexOf("PK\u0003\u0004"));
      writeFileSync(join(directory, "damaged.zip"), zip);
      const damaged = await openPictureFolder(join(directory, "damaged.zip"));
      const rows = ["a,A,1,ring one.jpg,", "b,B,1,,"];
      const why = 'the picture "ring one.jpg" that came with the file:';
      const result = await run(rows, { pictures: damaged });
      damaged.close();
      expect(result).toMatchObject({
        created: 2,
        problems: [[2, `${why} Its file is damaged or cannot be read.`]],
      });
      const large = await folderOf("large", {});
      writeFileSync(join(directory, "large", "ring one.jpg"), "");
      truncateSync(join(directory, "large", "ring one.jpg"), 20 * 1024 * 1024 + 1);
      expect(large.count).toBe(0);
      const pictures = await openPictureFolder(join(directory, "large"));
      expect((await run(rows, { pictures })).problems).toEqual([[2, `${why} The picture is larger than 20 MB.`]]);
    });

    test("a picture of the folder waits while the shop decodes its visitors' pictures", async () => {
      const large = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      const pictures = await folderOf("busy", { "1.png": "red" });
      const visitors = Array.from({ length: 22 }, () => shrinkPicture(large));
      expect(await run(["a,A,1,1.png,"], { pictures })).toMatchObject({ created: 1, problems: [] });
      await Promise.all(visitors);
    });

    test.each(["folder", "zip"])(
      "pictures that come along in a %s are found by their names, and nothing is asked elsewhere",
      async (kind) => {
        const path = kind === "zip" ? "tests/fixtures/products/pictures.zip" : join(directory, "along");
        if (kind === "folder") {
          mkdirSync(join(path, "rings"), { recursive: true });
          writeFileSync(join(path, "rings", "Ring One.JPG"), ring);
          writeFileSync(join(path, "broken.png"), "no picture");
        }
        const pictures = await openPictureFolder(path);
        expect(pictures.count).toBe(2);
        const rows = [
          "a,A,1,https://cdn.example/files/ring%20one.jpg?v=162,",
          "b,B,1,ring one.jpg,",
          "c,C,1,not-there.jpg,",
          "d,D,1,broken.png,",
        ];
        const nothing = () => {};
        expect(await run(rows, { pictures, check: nothing })).toMatchObject({ created: 4 });
        expect(await reportOnPictures(shop, 10)).toMatchObject({ counts: { done: 0, waiting: 0 } });
        const { problems, created } = await run(rows, { pictures });
        pictures.close();
        expect(created).toBe(4);
        expect(problems).toEqual([
          [5, expect.stringContaining('the picture "broken.png" that came with the file')],
          [4, 'the picture "not-there.jpg" is not among those that came with the file'],
        ]);
        expect(await images()).toMatchObject([
          { src: expect.stringContaining("/media/fetched/") },
          { src: (await images())[0]?.src },
        ]);
        expect(await fetchPictures(shop)).toEqual({ fetched: 0, failed: 0 });
        expect(requests).toEqual([]);
      },
    );
  });
}
