import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { newCodeSecret, stepOfCode } from "./authenticator.ts";

test("a code of the app counts however its digits and its gap are written", () => {
  const secret = newCodeSecret();
  const now = new Date("2026-11-01T12:00:00Z");
  const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
  const [begin, end] = [code.slice(0, 3), code.slice(3)];
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
  for (const written of [code, `${begin} ${end}`, `${begin}–${end}`, `\u202a${code}\u202c`, arabic])
    expect([written, stepOfCode(secret, written, now)]).toEqual([written, now.getTime() / 30_000]);
});
