type Bytes = Uint8Array<ArrayBuffer>;

/** Parts of `partBytes` each, the last one smaller; only one is in memory. */
export async function* partsOfStream(stream: ReadableStream<Bytes>, partBytes: number): AsyncGenerator<Blob> {
  // Safari's streams cannot be iterated.
  const reader = stream.getReader();
  try {
    let pieces: Bytes[] = [];
    let missing = partBytes;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      let rest = read.value;
      while (rest.length >= missing) {
        yield new Blob([...pieces, rest.subarray(0, missing)]);
        [pieces, rest, missing] = [[], rest.subarray(missing), partBytes];
      }
      if (rest.length > 0) pieces.push(rest);
      missing -= rest.length;
    }
    if (pieces.length > 0) yield new Blob(pieces);
  } finally {
    await reader.cancel();
  }
}
