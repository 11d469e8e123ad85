/** WebM files: elements with an id, a length and content (EBML, RFC 8794; Matroska, RFC 9559). */

import { ForPerson } from "../../for-person.ts";
import type { VideoFacts } from "./product-video.ts";

type Element = { id: number; body: Buffer };

const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;

const PICTURE_TRACK = 1;
const CODECS = new Set(["V_VP8", "V_VP9", "V_AV1"]);
/** Nanoseconds of a time unit when the file states none. */
const USUAL_SCALE = 1_000_000;

export function isWebm(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32BE(0) === HEADER;
}

/** Throws `ForPerson` for an invalid WebM, or one without VP8, VP9 or AV1. */
export function factsOfWebm(bytes: Buffer): VideoFacts {
  const [header, ...rest] = elementsIn(bytes);
  const type = header && textOf(header.body, DOC_TYPE);
  if (type !== "webm")
    throw new ForPerson("This is a Matroska video, which most browsers do not play: save it as WebM.");
  const segment = elementsIn(rest.find(({ id }) => id === SEGMENT)?.body ?? Buffer.alloc(0));
  const info = bodyOf(segment, INFO);
  const tracks = elementsIn(bodyOf(segment, TRACKS)).filter(({ id }) => id === TRACK);
  const track = tracks.find(({ body }) => wholeOf(body, TRACK_TYPE) === PICTURE_TRACK)?.body;
  if (!track) throw new ForPerson("This file has no video track.");
  const codec = textOf(track, CODEC);
  if (!CODECS.has(codec)) throw new ForPerson(`The video in this WebM is "${codec}", not VP8, VP9 or AV1.`);
  const video = bodyOf(elementsIn(track), VIDEO);
  const scale = wholeOf(info, TIMESTAMP_SCALE) || USUAL_SCALE;
  return {
    format: "webm",
    width: wholeOf(video, WIDTH),
    height: wholeOf(video, HEIGHT),
    durationMs: Math.round((floatOf(info, DURATION) * scale) / 1_000_000),
  };
}

function bodyOf(elements: readonly Element[], wanted: number): Buffer {
  const found = elements.find(({ id }) => id === wanted);
  if (!found) throw new ForPerson("This WebM is broken: a part is missing.");
  return found.body;
}

function childOf(body: Buffer, wanted: number): Buffer | undefined {
  return elementsIn(body).find(({ id }) => id === wanted)?.body;
}

function textOf(body: Buffer, wanted: number): string {
  return childOf(body, wanted)?.toString("latin1").replace(/\0+$/, "") ?? "";
}

function wholeOf(body: Buffer, wanted: number): number {
  const bytes = childOf(body, wanted) ?? Buffer.alloc(0);
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function floatOf(body: Buffer, wanted: number): number {
  const bytes = childOf(body, wanted);
  if (bytes?.length === 8) return bytes.readDoubleBE();
  return bytes?.length === 4 ? bytes.readFloatBE() : 0;
}

/** An element of unknown length, as recorders write them, contains all that follows. */
function elementsIn(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const id = numberAt(bytes, at, "whole");
    const size = id && numberAt(bytes, at + id.length, "value");
    if (!id || !size) break;
    const from = at + id.length + size.length;
    const to = size.value === null ? bytes.length : from + size.value;
    if (to > bytes.length) throw new ForPerson("This WebM is broken: it ends too early.");
    elements.push({ id: id.value ?? 0, body: bytes.subarray(from, to) });
    at = to;
  }
  return elements;
}

/** The leading zeros of the first byte give the length. Ids keep that marker ("whole"); lengths do not ("value"). */
function numberAt(
  bytes: Buffer,
  at: number,
  as: "whole" | "value",
): { value: number | null; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return undefined;
  const start = as === "whole" ? first : first - 2 ** (8 - length);
  const value = bytes.subarray(at + 1, at + length).reduce((sum, byte) => sum * 256 + byte, start);
  return { value: as === "value" && value === 2 ** (7 * length) - 1 ? null : value, length };
}
