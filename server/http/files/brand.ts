import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../../contract/refusals.ts";
import { shownSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { brandFile } from "../../site/brand/brand-files.ts";
import { findBrandPicture, ownBrand, versionOf } from "../../site/brand/brand.ts";
import { SVG_POLICY } from "../security-headers.ts";

/** Another logo has another address. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** Of an address that is older, or newer, than what this process knows. */
const FOR_NOW = "public, max-age=60";
const LOGO = /^logo\.(?:svg|png)$/;

/** `GET /brand/{version}/{file}`: the shop's logo, and the icons that are made of it. */
export function mountBrand(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { version: string; file: string } }>("/brand/:version/:file", async (request, reply) => {
    const { version, file } = request.params;
    const stored = await shownSetting(shop, "brand");
    const brand = stored && ownBrand(stored);
    if (!stored || !brand) throw notFound();
    if (LOGO.test(file)) {
      const found = stored.logo && (await findBrandPicture(shop, stored.logo.id));
      if (!found) throw notFound();
      return sendPicture(reply, found, found.id.startsWith(version) ? FOR_EVER : FOR_NOW);
    }
    const made = await brandFile(shop, stored, file);
    if (!made) throw notFound();
    return reply
      .header("cache-control", version === versionOf(stored) ? FOR_EVER : FOR_NOW)
      .type(made.type)
      .send(made.bytes);
  });

  // A picture that is uploaded and not saved yet, for its preview.
  app.get<{ Params: { id: string } }>("/brand/uploaded/:id", async (request, reply) => {
    const found = await findBrandPicture(shop, request.params.id);
    if (!found) throw notFound();
    return sendPicture(reply, found, FOR_EVER);
  });
}

type Picture = { format: "svg" | "png"; content: Uint8Array };

function sendPicture(reply: FastifyReply, { format, content }: Picture, caching: string): FastifyReply {
  if (format === "svg") reply.header("content-security-policy", SVG_POLICY);
  return reply
    .header("cache-control", caching)
    .type(format === "svg" ? "image/svg+xml" : "image/png")
    .send(Buffer.from(content));
}

function notFound(): Refusal {
  return new Refusal("not-found", "There is no such picture.");
}
