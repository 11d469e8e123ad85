import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../contract/refusals.ts";
import { findReturnPhoto } from "../../orders/returns/return-photos.ts";
import type { Shop } from "../../shop.ts";

/** `GET /returns/photos/{key}.webp`; the key is the secret. */
export function mountReturnPhotos(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { file: string } }>("/returns/photos/:file", async (request, reply) => {
    const [, key] = /^([\w-]{20,64})\.webp$/.exec(request.params.file) ?? [];
    const photo = key === undefined ? null : await findReturnPhoto(shop, key);
    if (!photo) throw new Refusal("not-found", "Data not found");
    return reply
      .type("image/webp")
      .header("cache-control", "private, max-age=86400")
      .header("x-robots-tag", "noindex")
      .send(Buffer.from(photo));
  });
}
