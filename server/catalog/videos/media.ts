import { globalId } from "../../../domain/ids.ts";
import { pictureOf, type GraphqlPicture } from "../../graphql/values.ts";
import type { Product } from "../products/product.ts";
import type { ProductVideo, VideoFile } from "./product-video.ts";

export type MediaPicture = GraphqlPicture & { __typename: "MediaImage" };
export type MediaVideo = {
  __typename: "Video";
  id: string;
  alt: string | null;
  preview: GraphqlPicture | null;
  files: readonly VideoFile[];
};

/** Each video is at its position, but never before the first picture. */
export function mediaOf(product: Product, videos: readonly ProductVideo[]): (MediaPicture | MediaVideo)[] {
  const media: (MediaPicture | MediaVideo)[] = product.images.flatMap((image) => mediaPictureOf(image, product) ?? []);
  for (const video of videos) {
    const first = product.images.length > 0 ? 1 : 0;
    media.splice(Math.max(first, video.position - 1), 0, mediaVideoOf(product, video));
  }
  return media;
}

export function mediaPictureOf(image: Product["images"][number] | undefined, product: Product): MediaPicture | null {
  const picture = pictureOf(image, product);
  return picture && { __typename: "MediaImage", ...picture };
}

export function mediaVideoOf(product: Product, { id, alt, preview, files }: ProductVideo): MediaVideo {
  return {
    __typename: "Video",
    id: globalId("Video", id),
    alt,
    preview: preview
      ? { id: globalId("ImageSource", id), alt, thumbhash: null, ...preview }
      : pictureOf(product.images[0], product),
    files,
  };
}
