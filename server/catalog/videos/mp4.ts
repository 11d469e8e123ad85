/** MP4 files: boxes with a length, a name of four letters, and content (ISO/IEC 14496-12). */

import { ForPerson } from "../../for-person.ts";
import type { VideoFacts } from "./product-video.ts";

type Box = { type: string; body: Buffer };

/** Baseline, main, extended and high. Browsers do not play profiles with more than 8 bits a colour. */
const PROFILES = new Set([66, 77, 88, 100]);
const BRANDS = /isom|iso\d|mp4\d|avc1|M4V |dash|MSNV/;

export function isMp4(bytes: Buffer): boolean {
  return bytes.toString("latin1", 4, 8) === "ftyp";
}

/** Throws `ForPerson` for an invalid MP4, or one without H.264 that browsers play. */
export function factsOfMp4(bytes: Buffer): VideoFacts {
  const boxes = boxesIn(bytes);
  if (!BRANDS.test(boxes[0]?.body.toString("latin1") ?? "")) {
    throw new ForPerson("This is a QuickTime video, which most browsers do not play: save it as MP4 (H.264).");
  }
  const movie = boxesIn(bodyOf(boxes, "moov"));
  const tracks = movie.filter(({ type }) => type === "trak").map(({ body }) => boxesIn(body));
  const track = tracks.find((parts) => {
    const handler = boxesIn(bodyOf(parts, "mdia")).find(({ type }) => type === "hdlr");
    return handler?.body.toString("latin1", 8, 12) === "vide";
  });
  if (!track) throw new ForPerson("This file has no video track.");
  const media = boxesIn(bodyOf(track, "mdia"));
  checkCodec(boxesIn(bodyOf(boxesIn(bodyOf(boxesIn(bodyOf(media, "minf")), "stbl")), "stsd").subarray(8))[0]);
  const durationMs = Math.max(durationOf(bodyOf(movie, "mvhd")), durationOf(bodyOf(media, "mdhd")));
  return { format: "mp4", durationMs, ...sizeOf(bodyOf(track, "tkhd")) };
}

function checkCodec(sample: Box | undefined): void {
  if (sample?.type !== "avc1" && sample?.type !== "avc3") {
    throw new ForPerson(`The video in this MP4 is "${sample?.type ?? "?"}", not H.264, which every browser plays.`);
  }
  // The sample entry has 78 bytes of its own, then boxes; the second byte of `avcC` is the profile.
  const profile = bodyOf(boxesIn(sample.body.subarray(78)), "avcC")[1] ?? 0;
  if (!PROFILES.has(profile)) {
    throw new ForPerson("This H.264 has more colours than browsers show: save it with 8 bits (4:2:0).");
  }
}

/** In milliseconds, from `mvhd` or `mdhd`; 0 if unknown. */
function durationOf(body: Buffer): number {
  const long = body[0] === 1;
  const scale = body.readUInt32BE(long ? 20 : 12);
  const units = long ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  const unknown = long ? units >= 2 ** 63 : units === 0xffff_ffff;
  return scale === 0 || unknown ? 0 : Math.round((units * 1_000) / scale);
}

/** Phones store upright videos sideways, with a rotation in the header. */
function sizeOf(body: Buffer): { width: number; height: number } {
  const matrix = body[0] === 1 ? 52 : 40;
  const pixels = (at: number) => Math.round(body.readUInt32BE(at) / 65_536);
  const [width, height] = [pixels(matrix + 36), pixels(matrix + 40)];
  const turned = body.readInt32BE(matrix) === 0 && body.readInt32BE(matrix + 16) === 0;
  return turned ? { width: height, height: width } : { width, height };
}

function bodyOf(boxes: readonly Box[], type: string): Buffer {
  const found = boxes.find((each) => each.type === type);
  if (!found) throw new ForPerson(`This MP4 is broken: its part "${type}" is missing.`);
  return found.body;
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? bytes.length - at : short === 1 ? longSize(bytes, at) : short;
    if (size < head || at + size > bytes.length) throw new ForPerson("This MP4 is broken: it ends too early.");
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

function longSize(bytes: Buffer, at: number): number {
  return at + 16 > bytes.length ? 0 : Number(bytes.readBigUInt64BE(at + 8));
}
