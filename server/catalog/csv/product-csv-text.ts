import { isAscii, isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { ForPerson } from "../../for-person.ts";

export type TextFile = {
  path: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  fingerprint: string;
};

export class UnreadableProductFile extends ForPerson {}

const PIECE_BYTES = 1 << 18;
const LONGEST_LINE_BYTES = 1 << 26;

/** Throws `UnreadableFile` for text in an unknown encoding. */
export async function inspectFile(path: string): Promise<TextFile> {
  const hash = createHash("sha256");
  let encoding: TextFile["encoding"] | undefined;
  const judge = new Utf8Judge();

  for await (const piece of pieces(path)) {
    hash.update(piece);
    encoding ??= encodingByMark(piece);
    if (encoding === "utf-8") judge.read(piece);
  }
  if (encoding === undefined) throw new UnreadableProductFile("The file is empty.");
  if (encoding === "utf-8") encoding = judge.verdict();
  return { path, encoding, fingerprint: hash.digest("hex") };
}

export async function* readLines(file: TextFile): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(file.encoding, { fatal: true });
  let end: "\n" | "\r" | undefined;
  let rest = "";

  for await (const piece of pieces(file.path)) {
    rest += decode(decoder, piece, file);
    // Old spreadsheets end lines with a carriage return alone.
    end ??= rest.includes("\n") || !rest.includes("\r") ? "\n" : "\r";
    const lines = rest.split(end);
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE_BYTES)
      throw new UnreadableProductFile("The file has no line ends: it is not a table.");
    yield end === "\n" ? lines.map(withoutReturn) : lines;
  }
  rest += decode(decoder, undefined, file);
  if (rest !== "") yield [withoutReturn(rest)];
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function decode(decoder: TextDecoder, piece: Uint8Array | undefined, file: TextFile): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableProductFile(
      `The file is marked as ${file.encoding.toUpperCase()} text but is not. Save it as UTF-8.`,
    );
  }
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) yield piece as Buffer;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") {
      throw new UnreadableProductFile(`There is no file ${path}.`);
    }
    if (code === "EISDIR") throw new UnreadableProductFile(`${path} is a folder, not a file.`);
    if (code === "EACCES") throw new UnreadableProductFile(`There is no permission to read the file ${path}.`);
    throw error;
  }
}

function encodingByMark(start: Buffer): TextFile["encoding"] {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (start.subarray(0, 4).toString("latin1") === "PK\x03\x04") {
    throw new UnreadableProductFile("This is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” and import that.");
  }
  if (start.subarray(0, 4_096).includes(0)) {
    throw new UnreadableProductFile(
      "The file contains NUL bytes: it is not text, or it is UTF-16 without a byte order mark. Save it as UTF-8.",
    );
  }
  return "utf-8";
}

/** Windows-1252 only if all bytes are valid there and no line is valid UTF-8 beyond ASCII; a mixture is refused. */
class Utf8Judge {
  private rest: Buffer = Buffer.alloc(0);
  private line = 1;
  private firstBadLine: number | undefined;
  private hasUtf8 = false;
  private fitsWindows = true;

  read(piece: Buffer): void {
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    const end = bytes.lastIndexOf(0x0a) + 1;
    this.rest = bytes.subarray(end);
    if (this.rest.length > LONGEST_LINE_BYTES)
      throw new UnreadableProductFile("The file has no line ends: it is not a table.");
    this.judge(bytes.subarray(0, end));
  }

  verdict(): "utf-8" | "windows-1252" {
    this.judge(this.rest);
    if (this.firstBadLine === undefined) return "utf-8";
    if (this.fitsWindows && !this.hasUtf8) return "windows-1252";
    throw new UnreadableProductFile(
      `Line ${this.firstBadLine} is not valid UTF-8, and the file as a whole is not Windows-1252 either. ` +
        "Save it as UTF-8 and import it again.",
    );
  }

  private judge(lines: Buffer): void {
    if (isAscii(lines)) {
      this.line += count(lines, 0x0a);
    } else if (isUtf8(lines)) {
      this.hasUtf8 = true;
      this.line += count(lines, 0x0a);
    } else {
      for (let start = 0; start < lines.length; this.line += 1) {
        const end = lines.indexOf(0x0a, start);
        const line = lines.subarray(start, end < 0 ? lines.length : end);
        if (!isUtf8(line)) {
          this.firstBadLine ??= this.line;
          this.fitsWindows &&= !line.some((byte) => UNUSED_IN_WINDOWS_1252.has(byte));
        } else if (!isAscii(line)) this.hasUtf8 = true;
        start += line.length + 1;
      }
    }
  }
}

const UNUSED_IN_WINDOWS_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function count(bytes: Buffer, wanted: number): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) found += 1;
  return found;
}
