import { expect, test } from "vitest";
import { failureCode } from "./failures.ts";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:25", "unreachable"],
  ["fetch failed: read ECONNRESET", "unreachable"],
  ["getaddrinfo ENOTFOUND smtp.example.com", "no-such-server"],
  ["Invalid login: 535 5.7.8 Error: authentication failed", "sign-in"],
  ["PayPal did not grant an access token (401).", "sign-in"],
  ["Invalid API Key provided: sk_test_***", "sign-in"],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example>: user unknown", "recipient"],
  ["Mail command failed: 553 5.1.8 Sender address rejected", "sender"],
  ["450 4.7.1 Too many messages, try later", "too-many"],
  ["self-signed certificate in certificate chain", "certificate"],
  ["Connection timeout: ETIMEDOUT", "too-slow"],
  ["The operation was aborted due to timeout", "too-slow"],
  ["canceling statement due to statement timeout", "database-busy"],
  ["Insufficient funds in your Stripe account.", "no-money"],
  ["Charge ch_1 has already been refunded.", "nothing-left"],
  ["The subject of the e-mail no longer exists.", "gone"],
  ["Answered 404", "not-there"],
  ["Answered 503", "broken-there"],
  ["reservation-expired", "expired"],
  ["ENOSPC: no space left on device, write", "no-space"],
  ["Cannot read properties of undefined", null],
  ["Message failed: 552 Mailfile is full", "recipient"],
  ["Order 550 has no line 404 of 503", null],
  ["The store answered 429.", "too-many"],
] as const)("what failed with “%s” is known as %s", (words, code) => {
  expect(failureCode(words)).toBe(code);
});
