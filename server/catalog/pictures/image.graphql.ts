import { withFocus } from "../../../domain/catalog/picture-address.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { absolute, type GraphqlPicture } from "../../graphql/values.ts";
import { inWords } from "../../graphql/words.ts";
import { altInLanguage } from "./alt-in-language.ts";
import { ownPictureAt, pictureUrl, type Transform } from "./picture-url.ts";

export function altOf({ alt, product }: GraphqlPicture, _: unknown, context: StorefrontContext) {
  if (!product) return alt;
  return inWords(context, "product", product.id, (words) => altInLanguage(words, product, alt));
}

export const imageGraphql: GraphqlPart = {
  resolvers: {
    Image: {
      url: ({ src, focus }: GraphqlPicture, { transform }: { transform?: Transform | null }, { shop, origin }) =>
        ofFound(pictureUrl(shop, src, transform ?? {}), (address) => absolute(withFocus(address, focus), origin)),
      altText: altOf,
      width: ({ src, width }: GraphqlPicture, _: unknown, { shop }) =>
        ofFound(ownPictureAt(shop, src), (own) => own?.width ?? width),
      height: ({ src, height }: GraphqlPicture, _: unknown, { shop }) =>
        ofFound(ownPictureAt(shop, src), (own) => own?.height ?? height),
    },
  },
};

/** Without a promise where the picture is known, since promises cost more than most fields. */
function ofFound<Found, Value>(
  found: Found | Promise<Found>,
  valueOf: (found: Found) => Value,
): Value | Promise<Value> {
  return found instanceof Promise ? found.then(valueOf) : valueOf(found);
}
