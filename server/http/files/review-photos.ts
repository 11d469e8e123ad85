import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../contract/refusals.ts";
import { findReviewPhoto } from "../../catalog/reviews/review-photos.ts";
import type { Shop } from "../../shop.ts";

/** `GET /reviews/photos/{key}.webp`; soon no longer shown once its review is hidden. */
export function mountReviewPhotos(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { file: string } }>("/reviews/photos/:file", async (request, reply) => {
    const [, key] = /^([\w-]{20,64})\.webp$/.exec(request.params.file) ?? [];
    const photo = key === undefined ? null : await findReviewPhoto(shop, key);
    if (!photo) throw new Refusal("not-found", "Data not found");
    return reply.type("image/webp").header("cache-control", "public, max-age=3600").send(Buffer.from(photo));
  });
}
