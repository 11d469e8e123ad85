import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../../contract/refusals.ts";
import { PICTURE_WIDTHS, widthFor } from "../../../domain/catalog/picture-address.ts";
import { derivePicture, type DerivedFormat } from "../../catalog/pictures/derive-picture.ts";
import { findOwnPicture, type OwnPicture } from "../../catalog/pictures/own-pictures.ts";
import type { Shop } from "../../shop.ts";
import { SVG_POLICY } from "../security-headers.ts";
import { openToOtherOrigins } from "./other-origins.ts";

/** The address contains the content's version. */
const FOR_EVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
/** For a temporary substitute. */
const A_MINUTE = "public, max-age=60";

const FORMATS: Record<string, DerivedFormat> = { jpg: "jpeg", jpeg: "jpeg", png: "png", webp: "webp", avif: "avif" };

/** `GET /media/*`. `width`: unsupported ones redirect to the nearest; `v`: the content's version, for caching. */
export function mountPictures(app: FastifyInstance, shop: Pick<Shop, "pictures" | "log">): void {
  app.get<{ Querystring: Record<string, unknown> }>("/media/*", async (request, reply) => {
    openToOtherOrigins(reply);
    const path = request.url.split("?", 1)[0] ?? "";
    const picture = await findOwnPicture(shop.pictures.own, path);
    if (!picture) throw new Refusal("not-found", "Data not found");
    const { width, format, v } = request.query;
    const wanted = width === undefined ? null : Math.ceil(Number(width));
    const made = PICTURE_WIDTHS.some((each) => String(each) === width);
    if (wanted !== null && !made) return toNearest(reply, request.url, wanted);
    const caching = v === picture.version ? FOR_EVER : A_DAY;
    const named = typeof format === "string" ? FORMATS[format] : undefined;
    if (named === undefined && picture.scalable) reply.header("vary", "accept");
    if (!picture.scalable || (wanted === null && named === undefined))
      return sendFile(picture, caching, request, reply);

    const chosen = named ?? formatFor(picture, request.headers.accept ?? "");
    const tag = `"${picture.version}-${wanted ?? 0}-${chosen}"`;
    if (isKnown(request, tag)) return reply.code(304).header("cache-control", caching).header("etag", tag).send();
    const size = { width: wanted ?? Number.POSITIVE_INFINITY, format: chosen };
    const bytes = await derivePicture(shop.pictures.derived, picture, size, shop.log);
    if (!bytes) return sendFile(picture, A_MINUTE, request, reply);
    return reply.type(typeOf(chosen)).header("cache-control", caching).header("etag", tag).send(bytes);
  });
}

/** The best that the browser accepts, otherwise the original's or the nearest that every program reads. */
function formatFor({ format, opaque }: OwnPicture, accept: string): DerivedFormat {
  const takes = (type: string) => new RegExp(`image/${type}(?!\\s*;\\s*q=0(\\.0*)?(,|$))`, "i").test(accept);
  if (takes("avif")) return "avif";
  if (takes("webp")) return "webp";
  if (format === "png" || format === "jpeg") return format;
  return opaque ? "jpeg" : "png";
}

async function sendFile(picture: OwnPicture, caching: string, request: FastifyRequest, reply: FastifyReply) {
  const tag = `"${picture.version}"`;
  reply.header("cache-control", caching).header("etag", tag);
  if (picture.format === "svg") reply.header("content-security-policy", SVG_POLICY);
  if (isKnown(request, tag)) return reply.code(304).send();
  const file = await picture.storage.open(picture.name);
  if (!file) throw new Refusal("not-found", "Data not found");
  return reply.type(typeOf(picture.format)).header("content-length", picture.bytes).send(file);
}

/** So that nobody can fill the disk with all widths. */
function toNearest(reply: FastifyReply, url: string, wanted: number) {
  const to = URL.parse(url, "http://own/");
  if (!to || !Number.isFinite(wanted) || wanted < 1)
    throw new Refusal("input.invalid", "width: must be a number of pixels");
  to.searchParams.set("width", String(widthFor(wanted)));
  return reply.header("cache-control", A_DAY).redirect(to.pathname + to.search, 302);
}

function isKnown(request: FastifyRequest, tag: string): boolean {
  return request.headers["if-none-match"]?.includes(tag) ?? false;
}

function typeOf(format: string): string {
  return format === "svg" ? "image/svg+xml" : `image/${format}`;
}
