import { open } from "node:fs/promises";
import { basename } from "node:path";
import { MOST_VIDEO_BYTES } from "../../../contract/office/videos.ts";
import { ForPerson } from "../../for-person.ts";
import { factsOfMp4, isMp4 } from "./mp4.ts";
import type { VideoFacts } from "./product-video.ts";
import { factsOfWebm, isWebm } from "./webm.ts";

const MOST_SECONDS = 60;
/** Encoders may end a video a few frames late. */
const GRACE_MS = 500;

/** Throws `ForPerson` for anything but MP4 (H.264) or WebM, and for more than 60 seconds (SPEC UI-01) or 50 MB. */
export async function readVideoFile(path: string): Promise<{ facts: VideoFacts; bytes: Uint8Array }> {
  const bytes = await readNamedFile(path, MOST_VIDEO_BYTES);
  try {
    return { facts: factsOfVideo(bytes), bytes };
  } catch (error) {
    if (error instanceof ForPerson) throw new ForPerson(`${basename(path)}: ${error.message}`);
    throw error;
  }
}

/** Throws `ForPerson` for a missing file, a folder or more than `mostBytes`. */
export async function readNamedFile(path: string, mostBytes: number): Promise<Buffer> {
  await using file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ForPerson(`${basename(path)} cannot be read (${error.code ?? error.message}).`);
  });
  const stat = await file.stat();
  if (!stat.isFile()) throw new ForPerson(`${basename(path)} is not a file.`);
  if (stat.size > mostBytes) {
    throw new ForPerson(`${basename(path)} has ${megabytes(stat.size)} MB; the limit is ${megabytes(mostBytes)} MB.`);
  }
  return file.readFile();
}

/** Throws `ForPerson` like `readVideoFile`. */
export function factsOfVideo(bytes: Buffer): VideoFacts {
  const facts = containerFacts(bytes);
  const { width, height, durationMs } = facts;
  if (width < 1 || height < 1) throw new ForPerson("The video does not say how large its picture is.");
  if (durationMs < 1) throw new ForPerson("The video does not say how long it is: save it again with a video editor.");
  if (durationMs > MOST_SECONDS * 1_000 + GRACE_MS) {
    throw new ForPerson(
      `The video is ${Math.round(durationMs / 1_000)} seconds long; the limit is ${MOST_SECONDS} seconds.`,
    );
  }
  return facts;
}

function containerFacts(bytes: Buffer): VideoFacts {
  try {
    if (isMp4(bytes)) return factsOfMp4(bytes);
    if (isWebm(bytes)) return factsOfWebm(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new ForPerson("The video is broken: it ends too early.");
    throw error;
  }
  throw new ForPerson(
    "Browsers do not play this video. Use MP4 (H.264) or WebM; the name of the file does not matter.",
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
