import { z } from "zod";
import { westernDigits } from "../../domain/digits.ts";
import { microsOfDecimal } from "../../domain/money.ts";
import { plainCode } from "../../domain/written-code.ts";
import { timeOfText } from "../../domain/written-time.ts";

const MICROS_PER_HUNDREDTH = 10_000;

/** "10001" or "#10001" */
export const wholeInput = z.coerce
  .string()
  .transform((text) => plainCode(text).replace(/^#/, ""))
  .refine((text) => /^\d{1,15}$/.test(text), "must be a whole number")
  .transform(Number);

/** An amount such as "12.50", in hundredths of a unit; `Amounts` turns it into cents. */
export const hundredthsInput = z.coerce.string().transform((text, context) => {
  const micros = microsOfDecimal(westernDigits(text.trim()));
  if (micros !== null && micros % MICROS_PER_HUNDREDTH === 0) return micros / MICROS_PER_HUNDREDTH;
  context.addIssue({ code: "custom", message: "must be an amount such as 12.50" });
  return z.NEVER;
});

/** "3:20": twenty pieces of the third line. */
export const piecesInput = z
  .string()
  .regex(/^\d{1,4}:\d{1,9}$/, "must be line:pieces such as 1:20")
  .transform((text) => {
    const [position = 0, quantity = 0] = text.split(":").map(Number);
    return { position, quantity };
  });

/** "2026-12-31", or with a time; days begin at midnight UTC. */
export const timeInput = z.string().transform((text, context) => {
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? timeOfText(text) : null;
  if (time !== null) return new Date(time);
  context.addIssue({ code: "custom", message: "must be a day such as 2026-12-31" });
  return z.NEVER;
});

/** What `hundredthsInput` has read. */
export function written(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
