/** Arrays of numbers of which nobody knows how many there will be. */

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

export type Growing<Of extends Numbers> = { length: number; push(value: number): void; finish(): Of };

/** `finish` gives an array of its own buffer, of exactly that length. */
export function growing<Of extends Numbers>(Kind: new (length: number) => Of): Growing<Of> {
  let numbers = new Kind(1 << 10);
  const array: Growing<Of> = {
    length: 0,
    push(value) {
      if (array.length === numbers.length) {
        const larger = new Kind(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[array.length] = value;
      array.length += 1;
    },
    finish: () => numbers.slice(0, array.length) as Of,
  };
  return array;
}
