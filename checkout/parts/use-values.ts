import { useState } from "react";

/** The values of fields that the page holds, because they come and go; for `bindFields`. */
export function useValues<Name extends string>(start: Record<Name, string>) {
  const [values, setValues] = useState(start);
  return { values, change: (name: Name, value: string) => setValues({ ...values, [name]: value }) };
}
