/** A folder or a zip file of pictures that comes with a product file: they are found by their names. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "../../../contract/refusals.ts";
import { ForPerson } from "../../for-person.ts";
import { tooLarge } from "./fetch-picture.ts";
import { MOST_FETCHED_BYTES } from "./media-store.ts";
import { isMissing } from "./own-pictures.ts";

export type PictureFolder = {
  /** How many pictures are in it. */
  count: number;
  /** The names that several of its pictures have; the first one is used. */
  doubled: readonly string[];
  /**
   * The bytes of the picture with this name, whatever its case; null: there is none. Throws `picture.refused` for one
   * that is too large or cannot be read.
   */
  read(name: string): Promise<Uint8Array | null>;
  close(): void;
};

const EXTENSIONS: ReadonlySet<string> = new Set([".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"]);
const MOST_PICTURES = 500_000;

/** Throws `ForPerson` for what is neither a folder nor a zip file. */
export async function openPictureFolder(path: string): Promise<PictureFolder> {
  try {
    return (await stat(path)).isDirectory() ? await openFolder(path) : await openZip(path);
  } catch (error) {
    if (isMissing(error)) throw new ForPerson(`There is no folder or zip file ${path}.`);
    throw error;
  }
}

/** The name of the picture that an address ends in: "ring 1.jpg" of "https://cdn.example/a/ring%201.jpg?v=7". */
export function pictureNameOf(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  const name = basename(path);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a percent sign that is none of an escape
  }
}

async function openFolder(folder: string): Promise<PictureFolder> {
  const files = new Names<string>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) files.add(entry.name, join(entry.parentPath, entry.name));
  }
  return {
    count: files.found.size,
    doubled: files.doubled,
    async read(name) {
      const file = files.get(name);
      return file === undefined
        ? null
        : readable(
            stat(file).then(({ size }) => size),
            () => readFile(file),
          );
    },
    close() {},
  };
}

async function openZip(path: string): Promise<PictureFolder> {
  const zip = await opened(path);
  const entries = new Names<Entry>();
  for await (const entry of zip.eachEntry()) entries.add(basename(entry.fileName), entry);
  return {
    count: entries.found.size,
    doubled: entries.doubled,
    async read(name) {
      const entry = entries.get(name);
      return entry ? readable(entry.uncompressedSize, () => unpacked(zip, entry)) : null;
    },
    close: () => zip.close(),
  };
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new ForPerson(`${path} is neither a folder nor a zip file that can be read.`, { cause: error });
  }
}

async function readable(bytes: number | Promise<number>, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    if ((await bytes) > MOST_FETCHED_BYTES) throw tooLarge(MOST_FETCHED_BYTES);
    return await read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const refusal = new Refusal("picture.refused", "Its file is damaged or cannot be read.");
    refusal.cause = error;
    throw refusal;
  }
}

/** yauzl ends with an error what unpacks to another size than the zip file says. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

class Names<Found> {
  readonly found = new Map<string, Found>();
  readonly doubled: string[] = [];

  add(name: string, found: Found): void {
    // "._ring.jpg": what macOS packs along with a picture
    if (!EXTENSIONS.has(extname(name).toLowerCase()) || name.startsWith("._")) return;
    const key = keyOfName(name);
    if (this.found.has(key)) this.doubled.push(name);
    else this.found.set(key, found);
    if (this.found.size > MOST_PICTURES) throw new ForPerson(`There are more than ${MOST_PICTURES} pictures in it.`);
  }

  get(name: string): Found | undefined {
    return this.found.get(keyOfName(name));
  }
}

/** What a picture is found by: names that differ in case are one. */
export function keyOfName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
