import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";

const details = z.object({ retryAfterSeconds: z.int().positive() });
const refused = z.object({ details });

export function tooManyRequests(waitMs: number, message = "Too many requests. Try again later."): Refusal {
  const retryDetails: z.output<typeof details> = { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
  return new Refusal("too-many-requests", message, retryDetails);
}

/** In seconds, from a refusal or its envelope's data; null for any other. */
export function retryAfterOf(refusal: unknown): number | null {
  const parsed = refused.safeParse(refusal);
  return parsed.success ? parsed.data.details.retryAfterSeconds : null;
}
