type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

export type Growing<Of extends Numbers> = {
  readonly length: number;
  push(value: number): void;
  append(values: ArrayLike<number>): void;
  finish(): Of;
};

/** Pushed numbers are buffered in a single array type, because code that stores into many array types is slow. */
const WAITING = 1 << 10;

/** `finish` returns an array of exactly that length in its own buffer. */
export function growing<Of extends Numbers>(Kind: new (length: number) => Of): Growing<Of> {
  let numbers = new Kind(WAITING);
  let [settled, waiting] = [0, 0];
  const pushed = new Float64Array(WAITING);
  const makeRoom = (atLeast: number) => {
    if (atLeast <= numbers.length) return;
    const larger = new Kind(Math.max(numbers.length * 2, atLeast));
    larger.set(numbers);
    numbers = larger;
  };
  const settle = () => {
    makeRoom(settled + waiting);
    numbers.set(pushed.subarray(0, waiting), settled);
    settled += waiting;
    waiting = 0;
  };
  return {
    get length() {
      return settled + waiting;
    },
    push(value) {
      pushed[waiting] = value;
      waiting += 1;
      if (waiting === WAITING) settle();
    },
    append(values) {
      settle();
      makeRoom(settled + values.length);
      numbers.set(values, settled);
      settled += values.length;
    },
    finish() {
      settle();
      return numbers.slice(0, settled) as Of;
    },
  };
}
