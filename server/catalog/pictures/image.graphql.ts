import { absolute, type Picture } from "../../graphql/values.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import { inWords } from "../../graphql/words.ts";
import { altInLanguage } from "./alt-in-language.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { ownPictureAt, pictureUrl, type Transform } from "./picture-url.ts";

export function altOf({ alt, product }: Picture, _: unknown, context: StorefrontContext) {
  if (!product) return alt;
  return inWords(context, "product", product.id, (words) => altInLanguage(words, product, alt));
}

export const imageGraphql: GraphqlPart = {
  resolvers: {
    Image: {
      async url({ src }: Picture, { transform }: { transform?: Transform | null }, { shop, origin }) {
        return absolute(await pictureUrl(shop, src, transform ?? {}), origin);
      },
      altText: altOf,
      width: async ({ src, width }: Picture, _: unknown, { shop }) => (await ownPictureAt(shop, src))?.width ?? width,
      height: async ({ src, height }: Picture, _: unknown, { shop }) =>
        (await ownPictureAt(shop, src))?.height ?? height,
    },
  },
};
