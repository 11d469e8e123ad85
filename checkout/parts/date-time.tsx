import { useSyncExternalStore } from "react";
import { useFormats } from "../world.tsx";

/** Takes ISO 8601. Server-rendered in UTC, then in the browser's time zone. */
export function Moment({ at }: { at: string }) {
  const { moment } = useFormats();
  const text = useSyncExternalStore(
    neverChanges,
    () => moment(at, undefined),
    () => `${moment(at, "UTC")} UTC`,
  );
  return <time dateTime={at}>{text}</time>;
}

function neverChanges(): () => void {
  return () => {};
}
