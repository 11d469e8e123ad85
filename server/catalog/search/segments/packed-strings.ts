export type PackedStrings = {
  bytes: Uint8Array;
  starts: Uint32Array;
};

export type StringPacker = { push(text: string): void; finish(): PackedStrings };

export function stringPacker(): StringPacker {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(1 << 12);
  let starts = new Uint32Array(1 << 8);
  let count = 0;
  let end = 0;
  return {
    push(text) {
      // a UTF-16 unit takes three bytes at most
      if (end + text.length * 3 > bytes.length) bytes = enlarged(bytes, end + text.length * 3);
      if (count + 2 > starts.length) starts = enlarged(starts, count + 2);
      end += encoder.encodeInto(text, bytes.subarray(end)).written;
      count += 1;
      starts[count] = end;
    },
    finish: () => ({ bytes: bytes.slice(0, end), starts: starts.slice(0, count + 1) }),
  };
}

export function packStrings(texts: Iterable<string>): PackedStrings {
  const packer = stringPacker();
  for (const text of texts) packer.push(text);
  return packer.finish();
}

export function stringAt({ bytes, starts }: PackedStrings, at: number): string {
  const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0];
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
}

export function bytesAt({ bytes, starts }: PackedStrings, at: number): Uint8Array {
  return bytes.subarray(starts[at], starts[at + 1]);
}

/** Compares by bytes, as the database sorts texts. */
export function compareAt({ bytes, starts }: PackedStrings, one: number, other: number): number {
  const [oneEnd, otherEnd] = [starts[one + 1] ?? 0, starts[other + 1] ?? 0];
  let [a, b] = [starts[one] ?? 0, starts[other] ?? 0];
  for (; a < oneEnd && b < otherEnd; a++, b++) {
    const difference = (bytes[a] ?? 0) - (bytes[b] ?? 0);
    if (difference !== 0) return difference;
  }
  return oneEnd - a - (otherEnd - b);
}

/** Compares with any other text, given as bytes. */
export function compareWith({ bytes, starts }: PackedStrings, at: number, text: Uint8Array): number {
  const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0];
  const common = Math.min(end - start, text.length);
  for (let offset = 0; offset < common; offset++) {
    const difference = (bytes[start + offset] ?? 0) - (text[offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return end - start - text.length;
}

/** Binary search for the first number below `count` for which `holds`; `count` when there is none. */
export function firstWhere(count: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The numbers of the strings in byte order; equal strings keep their order. */
export function sortedByBytes(strings: PackedStrings): Uint32Array {
  const { bytes, starts } = strings;
  const order = new Uint32Array(starts.length - 1);
  // the first six bytes as one number decide most comparisons
  const heads = new Float64Array(order.length);
  for (let at = 0; at < order.length; at++) {
    order[at] = at;
    const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0];
    let head = 0;
    for (let byte = start; byte < start + 6; byte++) head = head * 256 + (byte < end ? (bytes[byte] ?? 0) : 0);
    heads[at] = head;
  }
  return order.sort(
    (one, other) => (heads[one] ?? 0) - (heads[other] ?? 0) || compareAt(strings, one, other) || one - other,
  );
}

export function inOrder({ bytes, starts }: PackedStrings, order: Uint32Array): PackedStrings {
  const packed = { bytes: new Uint8Array(bytes.length), starts: new Uint32Array(order.length + 1) };
  let end = 0;
  for (const [place, at] of order.entries()) {
    const to = starts[at + 1] ?? 0;
    for (let byte = starts[at] ?? 0; byte < to; byte++) packed.bytes[end++] = bytes[byte] ?? 0;
    packed.starts[place + 1] = end;
  }
  return packed;
}

function enlarged<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, atLeast: number): Numbers {
  const Constructor = numbers.constructor as new (length: number) => Numbers;
  const larger = new Constructor(Math.max(atLeast, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
