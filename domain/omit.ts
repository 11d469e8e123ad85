/** A shallow copy of `from` without `keys`. */
export function omit<T extends object, K extends keyof T>(from: T, ...keys: K[]): Without<T, K> {
  const left = { ...from };
  for (const key of keys) delete left[key];
  return left as Omit<T, K> as Without<T, K>;
}

/** Of a union, what is left of each member. */
type Without<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;
