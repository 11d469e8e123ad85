import { z } from "zod";
import { officeChange, officeRead, version } from "./office-call.ts";
import { handle } from "./products.ts";

/** Of a file with a video. */
export const MOST_VIDEO_BYTES: number = 50 * 1024 * 1024;
const MOST_PLACE = 1_000;

/** Forms send it as text. */
const id = z.coerce.number().int().min(1);
const file = z.instanceof(Uint8Array, { error: "is missing" });
const alt = z.string().trim().max(512);
const nothing = z.object({});

const video = z.object({
  id: z.number().int(),
  /** Among the product's pictures and videos, from 1. */
  position: z.number().int(),
  alt: z.string().nullable(),
  formats: z.array(z.enum(["mp4", "webm"])),
  seconds: z.number(),
  bytes: z.number().int(),
  url: z.string(),
  /** Null: the product's first picture is shown before it plays. */
  poster: z.string().nullable(),
  version: z.string(),
  /** Of its poster alone. */
  posterVersion: z.string(),
});

export const videoCalls = {
  videosOf: officeRead({
    name: "videos.of",
    access: "catalogue.read",
    summary: "A product's videos, in their order.",
    input: z.object({ handle }),
    output: z.object({ videos: z.array(video) }),
  }),
  addVideo: officeChange({
    name: "videos.add",
    access: "catalogue.write",
    summary: "Adds a video to a product: MP4 (H.264) or WebM, up to 60 seconds and 50 MB. The same file is added once.",
    input: z.object({ handle, alt: alt.optional(), file }),
    output: z.object({ id: z.number().int() }),
    takesFile: true,
    mostBytes: MOST_VIDEO_BYTES,
  }),
  changeVideo: officeChange({
    name: "videos.change",
    access: "catalogue.write",
    summary: "Says what a video shows, and its place among the product's pictures and videos.",
    input: z.object({ handle, id, alt: alt.nullable(), position: z.number().int().min(1).max(MOST_PLACE), version }),
    output: nothing,
  }),
  setPoster: officeChange({
    name: "videos.set-poster",
    access: "catalogue.write",
    summary: "Sets the picture that is shown before a video plays; without a file it is the product's first.",
    input: z.object({ handle, id, file: file.optional(), version }),
    output: nothing,
    takesFile: true,
  }),
  removeVideo: officeChange({
    name: "videos.remove",
    access: "catalogue.write",
    summary: "Removes a video from its product and deletes its files.",
    input: z.object({ handle, id, version }),
    output: nothing,
  }),
} as const;
