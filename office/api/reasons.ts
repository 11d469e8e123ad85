import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BrokenRule, OfficeFieldError } from "../../contract/office/refused.ts";
import { useOrderWords } from "../words/order-words.ts";
import { OfficeError } from "./office-error.ts";
import { SENTENCES } from "./sentences.ts";

/** Refusals whose code says enough, and what the office has to add. */
const REASONS: Record<string, MessageDescriptor> = {
  offline: msg`The shop cannot be reached. Nothing you typed is lost: try again in a moment.`,
  failed: msg`Something went wrong. It has been logged; try again.`,
  "session.required": msg`You are signed out.`,
  "session.wrong": msg`That is not right. Check what you typed.`,
  "staff.forbidden": msg`You may not do this. An owner can change your role.`,
  "staff.second-factor": msg`Confirm with a code of your authenticator app first.`,
  "staff.last-owner": msg`This is the last owner: make somebody else an owner first.`,
  "edit.changed": msg`Somebody changed this since you opened it.`,
  "not-found": msg`This does not exist, or no longer.`,
  "input.invalid": msg`Some fields need your attention.`,
  "order.paid": msg`Money has arrived for this order, so its lines stay as they are. Refund what is not wanted.`,
  "order.being-paid": msg`The buyer is paying right now. Try again when the attempt has ended.`,
  "draft.ordered": msg`An order has come of this draft, so it stays as it is.`,
  "too-many-requests": msg`Too many tries. Wait a minute.`,
  "shop.unavailable": msg`The shop is restarting. Try again in a moment.`,
  "body.too-large": msg`This is too large.`,
  "idempotency.mismatch": msg`This was sent before with other contents. Reload the page and try again.`,
};
/** Their sentences say no more than their codes. */
const GENERAL = new Set(["edit.changed", "staff.second-factor", "staff.last-owner", "session.required"]);

/** What a refusal means, in the chosen language; one that the office does not know is shown as the server says it. */
export function useReasons(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  const say = useSentences();
  return (error) => {
    if (!(error instanceof OfficeError)) return t`Something went wrong.`;
    const { reason, pattern, values, fields } = error;
    // What is wrong with each field is shown beside it.
    const sentence = GENERAL.has(reason) || fields.length > 0 ? null : say(pattern, values);
    if (sentence !== null) return sentence;
    const known = REASONS[reason];
    return known ? i18n._(known) : error.message;
  };
}

/** What is wrong with a field. */
export function useFieldErrors(): (field: OfficeFieldError) => string {
  const { t, i18n } = useLingui();
  const say = useSentences();
  const codes: Record<string, string> = {
    required: t`This field is required.`,
    taken: t`This is taken already.`,
    "too-long": t`This is too long.`,
    "unknown-country": t`The shop does not ship to this country.`,
    "not-shipped-to": t`The shop does not ship to this country.`,
    invalid: t`This is not valid.`,
  };
  return ({ pattern, values, rule, code, message }) => {
    const sentence = say(pattern ?? null, values ?? []);
    if (sentence !== null) return sentence;
    if (rule) return i18n._(ruleOf(rule));
    return (code === undefined ? undefined : codes[code]) ?? message ?? t`Check this field.`;
  };
}

/** Null for a sentence that is not translated. */
function useSentences(): (pattern: string | null, values: readonly (string | number)[]) => string | null {
  const { i18n } = useLingui();
  const { states, returns, refunds } = useOrderWords();
  const words: Record<string, string> = { ...refunds, ...returns, ...states };
  return (pattern, values) => {
    const known = pattern === null ? undefined : SENTENCES[pattern];
    if (!known?.id) return null;
    const written = values.map((value) => words[value] ?? String(value));
    return i18n._(known.id, Object.fromEntries(written.entries()));
  };
}

function ruleOf({ code, limit }: BrokenRule): MessageDescriptor {
  const most = limit ?? 0;
  switch (code) {
    case "required":
      return msg`This field is required.`;
    case "choice":
      return msg`Choose one of the offered values.`;
    case "email":
      return msg`This is not an e-mail address.`;
    case "url":
      return msg`This is not a web address.`;
    case "text-min":
      return most <= 1
        ? msg`This field is required.`
        : msg`${plural(most, { one: "Type at least # character.", other: "Type at least # characters." })}`;
    case "text-max":
      return msg`${plural(most, { one: "At most # character fits.", other: "At most # characters fit." })}`;
    case "list-min":
      return most <= 1
        ? msg`Choose at least one.`
        : msg`${plural(most, { one: "Choose at least #.", other: "Choose at least #." })}`;
    case "list-max":
      return msg`${plural(most, { one: "At most # entry fits.", other: "At most # entries fit." })}`;
    case "number-min":
      return msg`The least is ${most}.`;
    case "number-max":
      return msg`The most is ${most}.`;
    default:
      return msg`This is not valid.`;
  }
}
