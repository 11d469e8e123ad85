import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "../../../contract/refusals.ts";
import { ForPerson } from "../../for-person.ts";
import { isMissing } from "../../storage/file-storage.ts";
import { tooLarge } from "./fetch-picture.ts";
import { MOST_FETCHED_BYTES } from "./media-store.ts";

export type PictureFolder = {
  count: number;
  doubled: readonly string[];
  /** Case-insensitive; null if there is none. Throws `picture.refused` when it is too large or cannot be read. */
  read(name: string): Promise<Uint8Array | null>;
  /** Names of pictures that are called like an item number: "R12.jpg", "R12-2.jpg", in order. */
  ofSku(sku: string): readonly string[];
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

/** "ring 1.jpg" of "https://cdn.example/a/ring%201.jpg?v=7". */
export function pictureNameOf(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  const name = basename(path);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // Not a valid escape.
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
    ofSku: (sku) => files.ofSku(sku),
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
    ofSku: (sku) => entries.ofSku(sku),
    close: () => zip.close(),
  };
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new ForPerson(`${path} is neither a folder nor a readable zip file.`, { cause: error });
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

/** yauzl throws when an entry's size is not the one that the zip file states. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The second picture of "R12" is "R12-2", "R12_2" or "R12 (2)". */
const NUMBERED = /(?:[-_ ]\d{1,2}| ?\(\d{1,2}\))$/;
const inNumbers = new Intl.Collator("en", { numeric: true });

class Names<Found> {
  readonly found = new Map<string, Found>();
  readonly doubled: string[] = [];
  private bySku: Map<string, string[]> | undefined;

  add(name: string, found: Found): void {
    // macOS adds files such as "._ring.jpg" to archives.
    if (!EXTENSIONS.has(extname(name).toLowerCase()) || name.startsWith("._")) return;
    const key = keyOfName(name);
    if (this.found.has(key)) this.doubled.push(name);
    else this.found.set(key, found);
    if (this.found.size > MOST_PICTURES)
      throw new ForPerson(`There are more than ${MOST_PICTURES} pictures in the folder or zip file.`);
  }

  ofSku(sku: string): readonly string[] {
    if (!this.bySku) {
      this.bySku = new Map();
      for (const key of [...this.found.keys()].toSorted(inNumbers.compare)) {
        const stem = key.slice(0, key.length - extname(key).length);
        for (const each of new Set([stem, stem.replace(NUMBERED, "")])) {
          this.bySku.set(each, [...(this.bySku.get(each) ?? []), key]);
        }
      }
    }
    return this.bySku.get(keyOfName(sku.trim())) ?? [];
  }

  get(name: string): Found | undefined {
    return this.found.get(keyOfName(name));
  }
}

export function keyOfName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
