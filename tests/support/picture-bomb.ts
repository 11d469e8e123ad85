import { crc32, deflateSync } from "node:zlib";

/** A PNG of a few bytes that claims to be `side` × `side` pixels. */
export function pictureBomb(side: number): Buffer {
  const header = Buffer.from(`IHDR\0\0\0\0\0\0\0\0\x08\0\0\0\0`, "latin1");
  header.writeUInt32BE(side, 4);
  header.writeUInt32BE(side, 8);
  const chunks = [header, Buffer.concat([Buffer.from("IDAT"), deflateSync(Buffer.alloc(1_000))]), Buffer.from("IEND")];
  const framed = chunks.map((chunk) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(chunk.length - 4);
    sum.writeUInt32BE(crc32(chunk));
    return Buffer.concat([length, chunk, sum]);
  });
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...framed]);
}
