import { pictureUrl } from "../../catalog/pictures/picture-url.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";

/** With their versions (SPEC BIZ-01). */
export async function pagePicturesOf(shop: Shop, pictures: Settings["pictures"]): Promise<Settings["pictures"]> {
  const entries = Object.entries(pictures).map(async ([name, { src, thumbhash }]) => [
    name,
    { src: await pictureUrl(shop, src), thumbhash },
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Settings["pictures"];
}
