import { expect, test } from "vitest";
import { mediaOf, type RawMedia } from "./media-shapes.ts";

const ORIGIN = "https://shop.test";
const front = { url: `${ORIGIN}/media/front.webp`, altText: "Front", width: null, thumbhash: null };
const preview = { url: "https://cdn.test/preview.jpg", altText: null, width: null, thumbhash: null };
const source = (name: string, height: number, mimeType = "video/mp4") => ({
  url: `${ORIGIN}/${name}`,
  mimeType,
  height,
});

test("videos keep their positions; the size that fits the gallery best comes first, streams are left out", () => {
  const raw: RawMedia[] = [
    { __typename: "MediaImage", alt: "Front", previewImage: front, image: front },
    {
      ...{ __typename: "Video", alt: "Turning", previewImage: preview },
      sources: [
        source("all.m3u8", 1080, "application/x-mpegURL"),
        source("hd.mp4", 1080),
        source("sd.mp4", 480),
        source("hd.webm", 720, "video/webm"),
      ],
    },
    { __typename: "MediaImage", alt: null, previewImage: null, image: null },
    { __typename: "MediaImage", alt: null, previewImage: front, image: preview },
  ];
  expect(mediaOf(raw, ORIGIN)).toEqual({
    images: [
      expect.objectContaining({ src: "/media/front.webp", alt: "Front" }),
      expect.objectContaining({ src: "https://cdn.test/preview.jpg", alt: "" }),
    ],
    videos: [
      {
        ...{ kind: "video", place: 1, alt: "Turning", preview: "https://cdn.test/preview.jpg" },
        sources: [
          { src: "/hd.webm", type: "video/webm" },
          { src: "/sd.mp4", type: "video/mp4" },
          { src: "/hd.mp4", type: "video/mp4" },
        ],
      },
    ],
  });
});

test("a video of another host is a link to its page; models and unknown media are left out", () => {
  const seen = { alt: null, previewImage: null };
  const raw: RawMedia[] = [
    { __typename: "Model3d", ...seen },
    { __typename: "ExternalVideo", ...seen, host: "YOUTUBE", originUrl: "https://www.youtube.com/watch?v=x" },
    // @ts-expect-error A host that the platform may add.
    { __typename: "ExternalVideo", ...seen, host: "ELSEWHERE", originUrl: "https://elsewhere.test/x" },
    { __typename: "ExternalVideo", ...seen, host: "VIMEO", originUrl: "javascript:alert(1)" },
    { __typename: "Video", ...seen, sources: [] },
  ];
  const href = "https://www.youtube.com/watch?v=x";
  expect(mediaOf(raw, ORIGIN)).toEqual({
    images: [],
    videos: [{ kind: "elsewhere", place: 0, alt: "", preview: null, host: "YouTube", href }],
  });
});
