import { absolute, type Picture } from "../../graphql/values.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { ownPictureAt, pictureUrl, type Transform } from "./picture-url.ts";

/** Pictures of the catalogue; the size is the original's, whatever size the address asks for. */
export const imageGraphql: GraphqlPart = {
  resolvers: {
    Image: {
      async url({ src }: Picture, { transform }: { transform?: Transform | null }, { shop, origin }) {
        return absolute(await pictureUrl(shop, src, transform ?? {}), origin);
      },
      altText: ({ alt }: Picture) => alt,
      width: async ({ src, width }: Picture, _: unknown, { shop }) => (await ownPictureAt(shop, src))?.width ?? width,
      height: async ({ src, height }: Picture, _: unknown, { shop }) =>
        (await ownPictureAt(shop, src))?.height ?? height,
    },
  },
};
