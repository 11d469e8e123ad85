/** Pictures of a folder as the one zip file that an import takes. */

const EXTENSION = /\.(jpe?g|png|webp|gif|avif)$/i;
/** Of a zip file without the extension for more. */
export const MOST_PICTURES = 65_000;

const LOCAL = { signature: 0x04034b50, bytes: 30 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };
const VERSION = 20;
const NAMES_IN_UTF8 = 0x0800;

/** Those of a folder and its subfolders; macOS adds files such as "._ring.jpg". */
export function picturesAmong(files: readonly File[]): File[] {
  return files.filter(({ name }) => EXTENSION.test(name) && !name.startsWith("._"));
}

/** Pictures are compressed already, so they are only put one after the other, and none has to be in memory. */
export async function zipOfFolder(name: string, files: readonly File[]): Promise<File> {
  const body: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, directoryBytes] = [0, 0];
  for (const file of files) {
    const path = new TextEncoder().encode(file.webkitRelativePath || file.name);
    const entry = { crc: crcOf(new Uint8Array(await file.arrayBuffer())), size: file.size, path: path.length, at };
    body.push(localHeader(entry), path, file);
    directory.push(centralHeader(entry), path);
    at += LOCAL.bytes + path.length + file.size;
    directoryBytes += CENTRAL.bytes + path.length;
  }
  const end = new DataView(new ArrayBuffer(END.bytes));
  end.setUint32(0, END.signature, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, directoryBytes, true);
  end.setUint32(16, at, true);
  return new File([...body, ...directory, end], name, { type: "application/zip" });
}

type Entry = { crc: number; size: number; path: number; at: number };

function localHeader(entry: Entry): DataView<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(LOCAL.bytes));
  header.setUint32(0, LOCAL.signature, true);
  writeFacts(header, 4, entry);
  return header;
}

function centralHeader(entry: Entry): DataView<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(CENTRAL.bytes));
  header.setUint32(0, CENTRAL.signature, true);
  header.setUint16(4, VERSION, true);
  writeFacts(header, 6, entry);
  header.setUint32(42, entry.at, true);
  return header;
}

/** What both headers say of a file; without compression its two sizes are the same. */
function writeFacts(header: DataView, from: number, { crc, size, path }: Entry): void {
  header.setUint16(from, VERSION, true);
  header.setUint16(from + 2, NAMES_IN_UTF8, true);
  header.setUint32(from + 10, crc, true);
  header.setUint32(from + 14, size, true);
  header.setUint32(from + 18, size, true);
  header.setUint16(from + 22, path, true);
}

const POLYNOMIAL = 0xedb88320;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (REMAINDERS[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
