import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inspectFile, readLines, UnreadableProductFile } from "./product-csv-text.ts";

const directory = mkdtempSync(join(tmpdir(), "filigree-text-"));
afterAll(() => rmSync(directory, { recursive: true }));
let files = 0;

function fileOf(...parts: (string | Uint8Array)[]): string {
  const path = join(directory, `${(files += 1)}.csv`);
  writeFileSync(path, Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))));
  return path;
}

async function linesOf(path: string): Promise<{ encoding: string; lines: string[] }> {
  const file = await inspectFile(path);
  const lines: string[] = [];
  for await (const some of readLines(file)) lines.push(...some);
  return { encoding: file.encoding, lines };
}

const TEXT = "Handle,Title\nbague,Bague dorée\nsuwar,أساور\n";
const LINES = ["Handle,Title", "bague,Bague dorée", "suwar,أساور"];

describe("the encoding of a product file", () => {
  test.each([
    ["utf-8", fileOf(TEXT)],
    ["utf-8", fileOf(Uint8Array.of(0xef, 0xbb, 0xbf), TEXT)],
    ["utf-16le", fileOf(Uint8Array.of(0xff, 0xfe), Buffer.from(TEXT, "utf16le"))],
    ["utf-16be", fileOf(Uint8Array.of(0xfe, 0xff), Buffer.from(TEXT, "utf16le").swap16())],
  ])("%s is read, with and without its mark", async (encoding, path) => {
    expect(await linesOf(path)).toEqual({ encoding, lines: LINES });
  });

  test("a letter split between two pieces of the file is read correctly", async () => {
    const long = `${"x".repeat((1 << 18) - 1)}é`;
    expect((await linesOf(fileOf(`${long}\n`))).lines).toEqual([long]);
  });

  test("Windows-1252 is recognised by having no UTF-8 letters", async () => {
    const path = fileOf("Handle,Title\nbague,Bague dor", Uint8Array.of(0xe9), "e ", Uint8Array.of(0x80), "5\n");
    expect(await linesOf(path)).toEqual({ encoding: "windows-1252", lines: ["Handle,Title", "bague,Bague dorée €5"] });
  });

  test("a mixture is refused, and the first bad line named", async () => {
    const path = fileOf("Handle,Title\na,dorée\nb,dor", Uint8Array.of(0xe9), "e\n");
    await expect(inspectFile(path)).rejects.toThrow(/^Line 3 is not valid UTF-8/);
  });

  test("bytes of no known encoding are refused", async () => {
    await expect(inspectFile(fileOf("Handle\n", Uint8Array.of(0x81, 0x8d)))).rejects.toThrow(/^Line 2 is not valid/);
  });

  test.each([
    ["an empty file", fileOf(""), /empty/],
    ["a spreadsheet", fileOf("PK\x03\x04....."), /spreadsheet/],
    ["UTF-16 without its mark", fileOf(Buffer.from(TEXT, "utf16le")), /NUL/],
    ["half a letter of UTF-16", fileOf(Uint8Array.of(0xff, 0xfe, 0x41)), /is marked as UTF-16LE text but is not/],
    ["no file", join(directory, "none.csv"), /There is no file/],
    ["a folder", directory, /is a folder/],
  ])("%s is refused with a sentence", async (_, path, sentence) => {
    const lines = linesOf(path);
    await expect(lines).rejects.toThrow(UnreadableProductFile);
    await expect(lines).rejects.toThrow(sentence);
  });
});

test("lines end by LF, CRLF, or, in old files, CR alone", async () => {
  for (const end of ["\n", "\r\n", "\r"]) expect((await linesOf(fileOf(`a${end}b${end}`))).lines).toEqual(["a", "b"]);
});

test("the fingerprint is the content's, whatever the file is called", async () => {
  const [one, same, other] = await Promise.all([fileOf("a"), fileOf("a"), fileOf("b")].map(inspectFile));
  expect(one?.fingerprint).toBe(same?.fingerprint);
  expect(one?.fingerprint).not.toBe(other?.fingerprint);
});
