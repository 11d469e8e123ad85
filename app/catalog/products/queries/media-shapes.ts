import { graphql, type FragmentOf } from "../../../api/graphql.ts";
import type { ExternalVideo, Picture, ShownVideo, VideoSource } from "../../cards/product.ts";
import { PICTURE } from "../../cards/storefront-shapes.ts";
import { pictureOf } from "../../cards/wire-shapes.ts";

export const MEDIA = graphql(
  `
    fragment Media on Media {
      __typename
      alt
      previewImage {
        ...Picture
      }
      ... on MediaImage {
        image {
          ...Picture
        }
      }
      ... on Video {
        sources {
          url
          mimeType
          height
        }
      }
      ... on ExternalVideo {
        host
        originUrl
      }
    }
  `,
  [PICTURE],
);

/** `MediaContentType` may grow: unknown types are left out, as are 3D models. */
export type RawMedia = FragmentOf<typeof MEDIA>;
type RawSource = Extract<RawMedia, { __typename: "Video" }>["sources"][number];

const PLAYED = new Set(["video/mp4", "video/webm"]);
/** Pixels; among a store's sizes the one closest to the gallery's. */
const BEST_HEIGHT = 720;
const HOSTS: Record<string, ExternalVideo["host"]> = { YOUTUBE: "YouTube", VIMEO: "Vimeo" };

export function mediaOf(raw: readonly RawMedia[], origin: string): { images: Picture[]; videos: ShownVideo[] } {
  const images: Picture[] = [];
  const videos: ShownVideo[] = [];
  for (const each of raw) {
    const place = images.length + videos.length;
    const shown = { place, alt: each.alt ?? "", preview: pictureOf(each.previewImage, origin)?.src ?? null };
    if (each.__typename === "MediaImage") {
      const picture = pictureOf(each.image, origin);
      if (picture) images.push(picture);
    } else if (each.__typename === "Video") {
      const sources = sourcesOf(each.sources, origin);
      if (sources.length > 0) videos.push({ ...shown, kind: "video", sources });
    } else if (each.__typename === "ExternalVideo") {
      const host = HOSTS[each.host];
      if (host && each.originUrl.startsWith("https://")) {
        videos.push({ ...shown, kind: "elsewhere", host, href: each.originUrl });
      }
    }
  }
  return { images, videos };
}

/** Formats that browsers play natively, best size first; files on the shop's own host by path. */
function sourcesOf(raw: readonly RawSource[], origin: string): VideoSource[] {
  const beside = ({ height }: RawSource) => Math.abs(height - BEST_HEIGHT);
  return raw
    .filter(({ mimeType }) => PLAYED.has(mimeType))
    .toSorted((one, other) => beside(one) - beside(other))
    .map(({ url, mimeType }) => ({
      src: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
      type: mimeType,
    }));
}
