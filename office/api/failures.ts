/** What staff are told of a job, an e-mail or a payment that failed: known causes in their language. */

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { failureCode, type FailureCode } from "../../domain/failures.ts";
import { SENTENCES } from "./sentences.ts";

const CAUSES: Record<FailureCode, MessageDescriptor> = {
  expired: msg`The time to pay has passed.`,
  "card-declined": msg`The card was declined.`,
  "order-voided": msg`The order was cancelled before.`,
  "paid-otherwise": msg`It was paid in another way.`,
  gone: msg`What it is about is no longer there.`,
  "nothing-left": msg`Everything has been refunded already.`,
  "no-money": msg`The account has too little money for it.`,
  "no-space": msg`The disk is full.`,
  "no-right": msg`The shop may not do this there.`,
  "no-such-server": msg`The server's name was not found. Check the address and the network.`,
  certificate: msg`The other side's certificate is not accepted.`,
  "sign-in": msg`The other side does not accept the shop's name, password or key.`,
  sender: msg`The sender's address is not accepted.`,
  recipient: msg`The recipient's address is not accepted.`,
  "too-many": msg`The other side was asked too often. It is tried again later.`,
  "too-slow": msg`The other side took too long to answer.`,
  unreachable: msg`The other side cannot be reached.`,
  "not-there": msg`There is nothing at this address.`,
  "broken-there": msg`The other side has a fault of its own.`,
  "database-busy": msg`The database was busy. It is tried again.`,
};
/** The shop's own codes: there are no words to quote. */
const WITHOUT_WORDS = new Set<FailureCode>(["expired", "card-declined", "order-voided", "paid-otherwise"]);
/** What the shop itself says of jobs and payments. */
const OWN: Record<string, MessageDescriptor> = {
  "The subject of the e-mail no longer exists.": msg`What it is about is no longer there.`,
  "The store does not answer.": msg`The store does not answer.`,
  "The store is just being read. Try again in a minute.": msg`The store is just being read. Try again in a minute.`,
  "The store is no payment provider any more: set SHOPIFY_CHECKOUT=1.": msg`The store is no payment provider any more: set SHOPIFY_CHECKOUT=1.`,
  "PayPal could not refund it.": msg`PayPal could not refund it.`,
  "Stripe could not refund the money.": msg`Stripe could not refund the money.`,
};

/** `quote`: the words of whoever failed, in English or whatever they speak; null: the sentence says it all. */
export type FailureExplanation = { sentence: string; quote: string | null };

/** Says why something failed. */
export function useFailures(): (words: string) => FailureExplanation {
  const { t, i18n } = useLingui();
  return (words) => {
    const own = OWN[words];
    if (own) return { sentence: i18n._(own), quote: null };
    const found = ownSentence(words);
    if (found?.sentence.id) return { sentence: i18n._(found.sentence.id, found.values), quote: null };
    const code = failureCode(words);
    if (code === null) return { sentence: t`It failed.`, quote: words };
    return { sentence: i18n._(CAUSES[code]), quote: WITHOUT_WORDS.has(code) ? null : words };
  };
}

type OwnSentence = { sentence: MessageDescriptor; values: Record<string, string> };

/** A sentence of the shop's use cases, such as "There is no order 7.", with its values; null: it is somebody else's. */
export function ownSentence(words: string): OwnSentence | null {
  for (const { form, sentence } of forms()) {
    const match = form.exec(words);
    if (match) return { sentence, values: Object.fromEntries(match.slice(1).entries()) };
  }
  return null;
}

let known: { form: RegExp; sentence: MessageDescriptor }[] | null = null;

function forms() {
  // Sentences of a field begin in small letters and are never a failure of their own.
  known ??= Object.entries(SENTENCES)
    .filter(([pattern]) => /^[A-Z]/.test(pattern))
    .map(([pattern, sentence]) => ({ sentence, form: new RegExp(`^${escaped(pattern)}$`, "s") }));
  return known;
}

function escaped(pattern: string): string {
  return pattern.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\d+\}/g, "(.+?)");
}
