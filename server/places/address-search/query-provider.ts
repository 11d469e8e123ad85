import type { z } from "zod";

const ANSWER_MS = 5_000;
const USER_AGENT = "Filigree-shop/2 (address search)";

/** Throws for an answer without `shape`, for an error status, and after five seconds. */
export async function queryProvider<Shape extends z.ZodType>(
  url: string | URL,
  shape: Shape,
  request: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<z.output<Shape>> {
  const response = await fetch(url, {
    ...request,
    headers: { "user-agent": USER_AGENT, accept: "application/json", ...request.headers },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`The address provider answered ${response.status}.`);
  return shape.parse(await response.json());
}
