/** What went wrong, as far as the words of a program or provider tell. */

/** Why something failed that the shop did with others: a code for what is said in each language. */
export type FailureCode =
  | "expired"
  | "card-declined"
  | "order-voided"
  | "paid-otherwise"
  | "gone"
  | "nothing-left"
  | "no-money"
  | "no-space"
  | "no-right"
  | "no-such-server"
  | "certificate"
  | "sign-in"
  | "recipient"
  | "sender"
  | "too-many"
  | "too-slow"
  | "unreachable"
  | "not-there"
  | "broken-there"
  | "database-busy";

/** The first that fits counts: what is more certain comes first. A number alone may be that of an order. */
const SIGNS: readonly (readonly [FailureCode, RegExp])[] = [
  ["expired", /^(?:reservation-)?expired$/],
  ["card-declined", /^card-declined$/],
  ["order-voided", /^order-voided$/],
  ["paid-otherwise", /^paid-otherwise$/],
  ["gone", /no longer exists/i],
  ["nothing-left", /already (?:been )?refunded|CAPTURE_FULLY_REFUNDED|greater than (?:the )?unrefunded/i],
  ["no-money", /insufficient (?:available )?(?:funds|balance)/i],
  ["no-space", /\bENOSPC\b|no space left|disk (?:is )?full/i],
  ["no-right", /\bEACCES\b|\bEPERM\b|permission denied/i],
  ["database-busy", /deadlock|could not serialize|statement timeout|terminating connection|too many clients/i],
  ["no-such-server", /\bENOTFOUND\b|\bEAI_AGAIN\b|\bEDNS\b|getaddrinfo/i],
  ["certificate", /certificate|\bCERT_|SSL routines|ssl3_|wrong version number|\bERR_TLS/i],
  [
    "sign-in",
    /\bEAUTH\b|invalid login|authenticat|unauthori[sz]ed|invalid api key|api key provided|(?:answered |status(?: code)? |\()40[13]\b/i,
  ],
  ["sender", /sender address|\b5\.1\.8\b|sender .*(?:rejected|denied|refused)/i],
  ["too-many", /(?:answered |status(?: code)? |\()429\b|too many|rate limit|\b4\.7\.\d/i],
  ["recipient", /recipient|mailbox|user unknown|(?:^|: )55[0-4][ -]|\b5\.1\.[1-6]\b/i],
  ["too-slow", /\bETIMEDOUT\b|\bETIME\b|timed? ?out|_TIMEOUT\b/i],
  [
    "unreachable",
    /\bECONN[A-Z]+\b|\bE(?:HOST|NET)UNREACH\b|\bESOCKET\b|\bEPIPE\b|socket hang up|fetch failed|network socket|other side closed|greeting never received|connection to stripe/i,
  ],
  ["not-there", /(?:answered |status(?: code)? |\()4(?:04|10)\b/i],
  ["broken-there", /(?:answered |status(?: code)? |\()50[0-4]\b|bad gateway|service unavailable/i],
];

/** Null: the words alone have to do. */
export function failureCode(words: string): FailureCode | null {
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
