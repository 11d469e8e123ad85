/** Arrays of numbers of which nobody knows how many there will be. */

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

export type Growing<Of extends Numbers> = {
  length: number;
  push(value: number): void;
  append(values: ArrayLike<number>): void;
  finish(): Of;
};

/** `finish` gives an array of its own buffer, of exactly that length. */
export function growing<Of extends Numbers>(Kind: new (length: number) => Of): Growing<Of> {
  let numbers = new Kind(1 << 10);
  const makeRoom = (atLeast: number) => {
    const larger = new Kind(Math.max(numbers.length * 2, atLeast));
    larger.set(numbers);
    numbers = larger;
  };
  const array: Growing<Of> = {
    length: 0,
    push(value) {
      if (array.length === numbers.length) makeRoom(array.length + 1);
      numbers[array.length] = value;
      array.length += 1;
    },
    append(values) {
      const end = array.length + values.length;
      if (end > numbers.length) makeRoom(end);
      numbers.set(values, array.length);
      array.length = end;
    },
    finish: () => numbers.slice(0, array.length) as Of,
  };
  return array;
}
