/**
 * What follows from an object of the read model alone, computed when it is first asked for and remembered as long as the
 * object lives. Whoever gets it must not change it.
 */
export function derived<Of extends object, Value>(derive: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { value: Value }>();
  return (of) => {
    let entry = known.get(of);
    if (!entry) known.set(of, (entry = { value: derive(of) }));
    return entry.value;
  };
}
