import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { formatEnd, formatMoment, type Moment } from "../domain/moments.ts";
import type { Language } from "../domain/translation/languages.ts";

/** An end, as all pages write one: with its time. Server-rendered in UTC, then in the browser's time zone. */
export function Until({ at }: { at: Moment }) {
  return <Written at={at} format={formatEnd} />;
}

/** The same of a beginning. */
export function From({ at }: { at: Moment }) {
  return <Written at={at} format={formatMoment} />;
}

function Written({ at, format }: { at: Moment; format: typeof formatMoment }) {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  const text = useSyncExternalStore(
    neverChanges,
    () => format(at, language, undefined),
    () => format(at, language, "UTC"),
  );
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}

function neverChanges(): () => void {
  return () => {};
}
