import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parse as parseRange, type Range } from "range-parser";
import { Refusal } from "../../../contract/refusals.ts";
import { bytesOfVideo, findVideoFile, findVideoPreview } from "../../catalog/videos/videos.ts";
import type { Shop } from "../../shop.ts";
import { openToOtherOrigins } from "./other-origins.ts";

/** Another file has another address. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** A bit of the range parser's result. */
const MALFORMED = 1;

/** `GET /videos/{key}.mp4`, `.webm` and `.webp`; browsers ask for a video part by part. */
export function mountVideos(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { file: string } }>("/videos/:file", async (request, reply) => {
    openToOtherOrigins(reply);
    const [, key, format] = /^([\w-]{20,64})\.(mp4|webm|webp)$/.exec(request.params.file) ?? [];
    if (key === undefined) throw notFound();
    const tag = `"${key}"`;
    reply.header("cache-control", FOR_EVER).header("etag", tag);
    if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
    if (format !== "webp") return sendVideo(shop, { key, format, tag }, request, reply);
    const preview = await findVideoPreview(shop, key);
    if (!preview) throw notFound();
    return reply.type("image/webp").send(Buffer.from(preview));
  });
}

async function sendVideo(
  shop: Shop,
  { key, format, tag }: { key: string; format: string | undefined; tag: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await findVideoFile(shop, key);
  if (file?.format !== format || !file) throw notFound();
  const { range: part, "if-range": unless } = request.headers;
  const range = part !== undefined && (unless === undefined || unless === tag) ? rangeOf(part, file.sizeBytes) : null;
  reply.header("accept-ranges", "bytes");
  if (range === "outside") {
    return reply
      .code(416)
      .header("cache-control", "no-store")
      .header("content-range", `bytes */${file.sizeBytes}`)
      .send();
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.sizeBytes}`);
  reply.type(`video/${file.format}`).header("content-length", end - start + 1);
  // A HEAD request would read the whole file.
  return reply.send(Readable.from(request.method === "HEAD" ? [] : bytesOfVideo(shop, file, start, end)));
}

/** Null: the whole file, for several ranges or a malformed one; "outside": no byte of the range is in the file. */
function rangeOf(header: string, size: number): Range | "outside" | null {
  const { code, type, ranges } = parseRange(size, header);
  if (type !== "bytes" || (code & MALFORMED) !== 0 || ranges.length > 1) return null;
  return ranges[0] ?? "outside";
}

function notFound(): Refusal {
  return new Refusal("not-found", "Data not found");
}
