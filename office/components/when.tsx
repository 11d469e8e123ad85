import { useFormats } from "../i18n/formats.ts";

/** A time in the shop's time zone; `relative` writes "3 hours ago" and has the time as its title. */
export function When({ at, relative = false }: { at: string; relative?: boolean }) {
  const formats = useFormats();
  return (
    <time dateTime={at} title={relative ? formats.dateTime(at) : formats.ago(at)}>
      {relative ? formats.ago(at) : formats.dateTime(at)}
    </time>
  );
}
