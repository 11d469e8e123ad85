import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Refusal, REFUSALS } from "../../../contract/refusals.ts";
import { pictureBomb } from "../../../tests/support/picture-bomb.ts";
import { ownEncoder } from "../../catalog/picture-search/own-encoder.ts";
import { openPictures, type Pictures } from "../../catalog/pictures/pictures.ts";
import { folderStorage } from "../../storage/file-storage.ts";
import { mountPictures } from "./pictures.ts";

const BROWSER = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";
const OLDER = "image/webp,*/*;q=0.5, image/avif;q=0";
const OLDEST = "image/png,image/*;q=0.8,*/*;q=0.5";
const FOR_EVER = "public, max-age=31536000, immutable";

const root = mkdtempSync(join(tmpdir(), "filigree-media-"));
const media = join(root, "media");
const derived = join(root, "derived");
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A picture with enough shades that no format compresses it to almost nothing. */
function photograph(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 7 + Math.floor(at / (width * 3)) * 13) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } }).blur(2);
}

let app: FastifyInstance;
let pictures: Pictures;
const warned: string[] = [];
const wrong: object[] = [];

beforeAll(async () => {
  mkdirSync(join(media, "rings"), { recursive: true });
  const put = (name: string, bytes: Buffer | string) => writeFileSync(join(media, name), bytes);
  put("rings/dome.webp", await photograph(900, 900).webp({ quality: 90 }).toBuffer());
  put("upright.jpg", await photograph(600, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  put("clear.png", await photograph(300, 300).ensureAlpha(0.5).png().toBuffer());
  put("drawing.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>`);
  put("named-otherwise.jpg", await photograph(300, 300).webp().toBuffer());
  put("archive.jpg", Buffer.from("504b0304140000000800", "hex"));
  put("drawn.jpg", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
  put("huge.png", pictureBomb(30_000));
  put("cut.jpg", (await photograph(600, 600).jpeg().toBuffer()).subarray(0, 3_000));
  put("notes.txt", "not for everybody");
  writeFileSync(join(root, "secret.webp"), await photograph(9, 9).webp().toBuffer());
  symlinkSync(join(root, "secret.webp"), join(media, "led-out.webp"));
  const log = { warn: (details: object) => void wrong.push(details) };
  const places = { media: [folderStorage(join(root, "none")), folderStorage(media)], derivedFolder: derived, log };
  pictures = openPictures(places, ownEncoder);
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? REFUSALS[error.code] : 500).send({ message: String(error) }),
  );
  const logOfFiles = {
    error: () => {},
    info: () => {},
    warn: (_: object, message: string) => void warned.push(message),
  };
  mountPictures(app, { pictures, log: logOfFiles });
});

const get = (url: string, accept = BROWSER, more = {}) => app.inject({ url, headers: { accept, ...more } });
const header = ({ headers }: LightMyRequestResponse, name: string) => headers[name];
const derivedFiles = () => readdirSync(derived, { recursive: true }).filter((name) => String(name).includes("."));

async function seen(response: LightMyRequestResponse) {
  const { format, compression, width, height } = await sharp(response.rawPayload).metadata();
  return { format: compression === "av1" ? "avif" : format, width, height };
}

describe("a browser is given the best format that it takes, in the width that it asks for", () => {
  test.each([
    [BROWSER, "avif"],
    [OLDER, "webp"],
    [OLDEST, "jpeg"],
    ["*/*", "jpeg"],
  ])("%s: %s", async (accept, format) => {
    const response = await get("/media/rings/dome.webp?width=320", accept);
    expect(response.statusCode).toBe(200);
    expect(await seen(response)).toEqual({ format, width: 320, height: 320 });
    expect(header(response, "content-type")).toBe(`image/${format}`);
    expect(header(response, "vary")).toBe("accept");
  });

  test("a format requested by name is sent to everybody", async () => {
    const response = await get("/media/rings/dome.webp?width=160&format=jpg");
    expect(await seen(response)).toMatchObject({ format: "jpeg", width: 160 });
    expect(header(response, "vary")).toBeUndefined();
  });

  test("transparency is kept, and a photo is upright", async () => {
    const clear = await sharp((await get("/media/clear.png?width=96", "*/*")).rawPayload).metadata();
    expect(clear).toMatchObject({ format: "png", hasAlpha: true, width: 96 });
    expect(await seen(await get("/media/upright.jpg?width=160"))).toMatchObject({ width: 160, height: 320 });
  });

  test("no picture is enlarged", async () => {
    expect(await seen(await get("/media/rings/dome.webp?width=1600"))).toMatchObject({ width: 900 });
    expect(await seen(await get("/media/upright.jpg?width=1280"))).toMatchObject({ width: 300, height: 600 });
  });
});

describe("a picture is known by its content", () => {
  test("whatever its name says, the type of its content is sent, and it has all widths", async () => {
    const whole = await get("/media/named-otherwise.jpg");
    expect([whole.statusCode, header(whole, "content-type")]).toEqual([200, "image/webp"]);
    expect(await seen(whole)).toEqual({ format: "webp", width: 300, height: 300 });
    expect(await seen(await get("/media/named-otherwise.jpg?width=96", OLDEST))).toMatchObject({ width: 96 });
    const svg = await get("/media/drawn.jpg?width=96");
    expect([svg.statusCode, header(svg, "content-type")]).toEqual([200, "image/svg+xml"]);
    expect(header(svg, "content-security-policy")).toContain("sandbox");
  });

  test("of 101 megapixels too it has all widths", async () => {
    const size = { width: 11_600, height: 8_708 };
    const large = await sharp({ create: { ...size, channels: 3, background: "#c0a080" } })
      .jpeg({ quality: 50 })
      .toBuffer();
    writeFileSync(join(media, "large.jpg"), large);
    const small = await get("/media/large.jpg?width=240", OLDEST);
    expect(await seen(small)).toEqual({ format: "jpeg", width: 240, height: 180 });
    expect(small.rawPayload.length).toBeLessThan(10_000);
  });
});

describe("how long an answer may be cached", () => {
  test("forever under the version of the content; a day without it or with another", async () => {
    const first = await get("/media/rings/dome.webp?width=240");
    const version = String(header(first, "etag")).slice(1, 17);
    expect(header(first, "cache-control")).toBe("public, max-age=86400");
    for (const url of [`/media/rings/dome.webp?v=${version}&width=240`, `/media/rings/dome.webp?v=${version}`]) {
      expect(header(await get(url), "cache-control")).toBe(FOR_EVER);
    }
    const stale = await get("/media/rings/dome.webp?v=0123456789abcdef&width=240");
    expect(header(stale, "cache-control")).toBe("public, max-age=86400");
  });

  test("a client that has it gets 304", async () => {
    for (const url of ["/media/rings/dome.webp?width=240", "/media/drawing.svg", "/media/rings/dome.webp"]) {
      const first = await get(url);
      const again = await get(url, BROWSER, { "if-none-match": header(first, "etag") });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await get(url, BROWSER, { "if-none-match": '"another"' })).statusCode).toBe(200);
    }
  });

  test("a file that is replaced has another version", async () => {
    const other = join(media, "other.webp");
    writeFileSync(other, await photograph(120, 120).webp().toBuffer());
    const before = header(await get("/media/other.webp"), "etag");
    writeFileSync(other, await photograph(150, 150).webp().toBuffer());
    utimesSync(other, 1, 1);
    pictures.own.known.forEach((each) => Object.assign(each, { checkedAt: Number.NEGATIVE_INFINITY }));
    expect(header(await get("/media/other.webp"), "etag")).not.toBe(before);
  });
});

describe("hostile requests", () => {
  test.each([
    ["100", "160"],
    ["481", "640"],
    ["1", "96"],
    ["99999", "1600"],
    ["320.5", "480"],
    ["0320", "320"],
  ])("width=%s redirects to %s, and nothing is computed", async (requestedWidth, width) => {
    const before = derivedFiles().length;
    const response = await get(`/media/rings/dome.webp?v=1&width=${requestedWidth}&format=webp`);
    expect(response.statusCode).toBe(302);
    expect(header(response, "location")).toBe(`/media/rings/dome.webp?v=1&width=${width}&format=webp`);
    expect(derivedFiles()).toHaveLength(before);
  });

  test.each(["abc", "0", "-96", "", "NaN", "Infinity", "96&width=160"])(
    "width=%s is no width",
    async (requestedWidth) => {
      expect((await get(`/media/rings/dome.webp?width=${requestedWidth}`)).statusCode).toBe(400);
    },
  );

  test.each([
    "/media/../secret.webp",
    "/media/%2e%2e/secret.webp",
    "/media/..%2fsecret.webp",
    "/media/rings/..%2f..%2fsecret.webp",
    "/media/..%5csecret.webp",
    "/media/%00.webp",
    "/media/%zz.webp",
    "/media//etc/passwd.webp",
    "/media/led-out.webp",
    "/media/notes.txt",
    "/media/rings",
    "/media/",
    `/media/${"a".repeat(3_000)}.webp`,
    "/media/nothing.webp?width=96",
  ])("nothing is at %s", async (url) => {
    expect([400, 404]).toContain((await get(url)).statusCode);
  });

  test("a file that is no picture is not found, and is logged once", async () => {
    const urls = ["/media/archive.jpg", "/media/archive.jpg?width=96", "/media/archive.jpg"];
    for (const url of urls) expect((await get(url)).statusCode).toBe(404);
    expect(wrong.filter((each) => "file" in each && each.file === "archive.jpg")).toEqual([
      { file: "archive.jpg", in: media, because: expect.stringContaining("not a JPEG, PNG, WebP") },
    ]);
  });

  test("a picture of too many pixels is never decoded", async () => {
    const response = await get("/media/huge.png?width=96");
    expect([response.statusCode, header(response, "content-type")]).toEqual([200, "image/png"]);
    expect(response.rawPayload).toEqual(pictureBomb(30_000));
    await get("/media/huge.png?width=160");
    expect(wrong.filter((each) => "file" in each && each.file === "huge.png")).toMatchObject([
      { because: expect.stringContaining("too many pixels") },
    ]);
  });

  test("a truncated picture is sent unchanged, and tried once", async () => {
    for (const width of [96, 160]) expect((await get(`/media/cut.jpg?width=${width}`)).rawPayload).toHaveLength(3_000);
    expect(warned).toEqual(["a picture cannot be read"]);
  });

  test("drawings (SVG) are sent unchanged", async () => {
    const response = await get("/media/drawing.svg?width=96&format=jpg");
    expect([response.statusCode, header(response, "content-type")]).toEqual([200, "image/svg+xml"]);
    expect(response.body).toContain("<path");
    expect(header(response, "content-security-policy")).toContain("sandbox");
  });
});

describe("the work of resizing", () => {
  test("a hundred concurrent requests for the same size resize once", async () => {
    const keep = vi.spyOn(pictures.derived.cache, "keep");
    const responses = await Promise.all(Array.from({ length: 100 }, () => get("/media/rings/dome.webp?width=480")));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
    await get("/media/rings/dome.webp?width=480");
    expect(keep).toHaveBeenCalledOnce();
    keep.mockRestore();
  });

  test("when too many wait, the original is sent for the moment", async () => {
    const { mostWaiting } = pictures.derived;
    pictures.derived.mostWaiting = 0;
    const response = await get("/media/rings/dome.webp?width=640");
    expect(await seen(response)).toMatchObject({ format: "webp", width: 900 });
    expect(header(response, "cache-control")).toBe("public, max-age=60");
    pictures.derived.mostWaiting = mostWaiting;
    expect(await seen(await get("/media/rings/dome.webp?width=640"))).toMatchObject({ format: "avif" });
  });
});
