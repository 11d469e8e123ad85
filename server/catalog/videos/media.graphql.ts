/** SPEC GQL-04. 3D models and videos of other hosts are in the schema but never returned. */

import { parseGlobalId } from "../../../domain/ids.ts";
import { connectionOf, inOrder, pageOf, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { absolute, type GraphqlPicture } from "../../graphql/values.ts";
import { altOf } from "../pictures/image.graphql.ts";
import { atCdn } from "../pictures/picture-url.ts";
import type { Product } from "../products/product.ts";
import { findProductOf } from "../products/products.ts";
import { mediaOf, mediaPictureOf, mediaVideoOf, type MediaVideo } from "./media.ts";
import { videoPath, type VideoFile } from "./product-video.ts";
import { findVideo } from "./videos.ts";

type MediaArguments = PageArguments & { reverse: boolean; sortKey: string };

export const mediaGraphql: GraphqlPart = {
  resolvers: {
    Product: {
      async media(product: Product, args: MediaArguments, { loaders }) {
        const request = pageRequestOf(args);
        const media = mediaOf(product, await loaders.videosOf.load(product.id));
        const byId = args.sortKey === "ID";
        const sorted = byId ? media.toSorted((one, other) => numberOf(one) - numberOf(other)) : media;
        return connectionOf(pageOf(inOrder(sorted, args), request, byId ? "media id" : "media", ({ id }) => id));
      },
    },
    MediaImage: {
      id: ({ id }: GraphqlPicture) => id.replace("ProductImage", "MediaImage"),
      alt: altOf,
      image: (picture: GraphqlPicture) => picture,
      previewImage: (picture: GraphqlPicture) => picture,
      mediaContentType: () => "IMAGE",
    },
    Video: {
      mediaContentType: () => "VIDEO",
      previewImage: ({ preview }: MediaVideo) => preview,
      sources: ({ files }: MediaVideo) => files,
    },
    VideoSource: {
      url: (file: VideoFile, _: unknown, { origin, shop }) =>
        absolute(atCdn(videoPath(file), shop.pictures.publicUrl), origin),
      mimeType: ({ format }: VideoFile) => `video/${format}`,
    },
  },
  typesOf: { Media: ({ __typename }: { __typename: string }) => __typename },
  nodes: {
    async MediaImage(id, { shop }) {
      const number = parseGlobalId(id, "MediaImage") ?? 0;
      const product = await findProductOf(shop, "image", number);
      return (
        product &&
        mediaPictureOf(
          product.images.find((image) => image.id === number),
          product,
        )
      );
    },
    async Video(id, { shop, loaders }) {
      const video = await findVideo(shop, parseGlobalId(id, "Video") ?? 0);
      const product = video && (await loaders.product.load(video.productId));
      return product && video && mediaVideoOf(product, video);
    },
  },
};

function numberOf({ id }: { id: string }): number {
  return parseGlobalId(id) ?? 0;
}
