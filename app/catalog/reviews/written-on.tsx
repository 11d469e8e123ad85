import { intlName } from "../../../domain/translation/languages.ts";
import { useApp } from "../../context.tsx";

/** The day in UTC, so that server and browser write the same. */
export function WrittenOn({ at }: { at: string }) {
  const { locale } = useApp();
  const day = new Intl.DateTimeFormat(intlName(locale.language), { dateStyle: "medium", timeZone: "UTC" });
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}
