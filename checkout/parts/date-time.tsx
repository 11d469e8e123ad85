import { useSyncExternalStore } from "react";
import { useFormats } from "../world.tsx";

/** Takes ISO 8601. Server-rendered in UTC, then in the browser's time zone. */
export function DateTime({ at }: { at: string }) {
  const { dateTime } = useFormats();
  const text = useSyncExternalStore(
    neverChanges,
    () => dateTime(at, undefined),
    () => dateTime(at, "UTC"),
  );
  return <time dateTime={at}>{text}</time>;
}

function neverChanges(): () => void {
  return () => {};
}
