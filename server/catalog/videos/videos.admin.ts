import { z } from "zod";
import { command, type Command, type CommandResultRow } from "../../admin/command.ts";
import { wholeInput } from "../../admin/inputs.ts";
import { videoPath, type ProductVideo } from "./product-video.ts";
import { addVideo, listVideos, removeVideo } from "./videos.ts";

const handle = z.string().trim().min(1).max(255).describe("the product's handle");

export const videoCommands: Command[] = [
  command({
    name: "video add",
    about: "Adds a video to a product: MP4 (H.264) or WebM, up to 60 seconds and 50 MB",
    operands: ["handle", "file"],
    paths: ["file", "also", "preview"],
    input: z.object({
      handle,
      file: z.string().min(1).describe("the video"),
      also: z.string().min(1).optional().describe("the same video in the other format"),
      preview: z.string().min(1).optional().describe("a picture to show before it plays; default: the product's first"),
      alt: z.string().trim().max(512).optional().describe("what the video shows, for people who cannot see it"),
      position: wholeInput
        .refine((place) => place >= 2 && place <= 1_000, "must be 2 or more: a product begins with a picture")
        .optional()
        .describe("its position among pictures and videos, from 2; default: the last"),
    }),
    async run(shop, input) {
      const { video, isNew } = await addVideo(shop, input);
      return { rows: [rowOf(video)], ...(!isNew && { note: "The product already has this video." }) };
    },
  }),
  command({
    name: "video list",
    about: "Lists a product's videos with their numbers",
    operands: ["handle"],
    input: z.object({ handle }),
    async run(shop, { handle: which }) {
      const videos = await listVideos(shop, which);
      return videos.length > 0 ? { rows: videos.map(rowOf) } : { note: `${which} has no videos.` };
    },
  }),
  command({
    name: "video remove",
    about: "Removes a video from its product and deletes its files",
    operands: ["handle", "number"],
    input: z.object({ handle, number: wholeInput.describe("the video's number, from `video list`") }),
    question: (input) => `Delete video ${input.number} of ${input.handle}?`,
    async run(shop, { handle: which, number }) {
      await removeVideo(shop, which, number);
      return { note: `Video ${number} was deleted.` };
    },
  }),
];

function rowOf({ id, position, alt, preview, files }: ProductVideo): CommandResultRow {
  const [file] = files;
  return {
    number: id,
    position,
    format: files.map(({ format }) => format).join(" "),
    seconds: Math.round((file?.durationMs ?? 0) / 100) / 10,
    size: `${file?.width ?? 0}x${file?.height ?? 0}`,
    megabytes: Math.round(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1024 / 10.24) / 100,
    alt,
    preview: preview?.src ?? null,
    address: file ? videoPath(file) : null,
  };
}
