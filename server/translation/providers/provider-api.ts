import type { z } from "zod";
import type { Language } from "../../../domain/translation/languages.ts";
import type { ProviderName } from "./translator.ts";

const ANSWER_MS = 20_000;

export type ProviderApi = {
  name: ProviderName;
  mostTexts: number;
  mostBytes: number;
  /** The translations in the same order. Throws `ProviderError`. */
  ask(texts: readonly string[], question: TranslationRequest, signal: AbortSignal | undefined): Promise<string[]>;
};

export type TranslationRequest = { from: Language | null; to: Language; format: "text" | "html" };

/**
 * "busy": may be retried soon; "quota": the quota is used up; "unfit": this request was refused, others may work;
 * "refused": no request will work.
 */
export class ProviderError extends Error {
  readonly kind: "busy" | "quota" | "unfit" | "refused";
  readonly afterMs: number | null;
  constructor(kind: ProviderError["kind"], message: string, afterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.afterMs = afterMs;
  }
}

/** `kindOf`: what an error status means to this provider; undefined: the usual. */
export async function requestTranslations<Shape extends z.ZodType>(
  url: string | URL,
  shape: Shape,
  request: { headers?: Record<string, string>; body: object; signal: AbortSignal | undefined },
  kindOf: (status: number, body: string) => ProviderError["kind"] | undefined = () => undefined,
): Promise<z.output<Shape>> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...request.headers },
      body: JSON.stringify(request.body),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(request.signal ? [request.signal] : [])]),
    });
    body = await response.text();
  } catch (error) {
    throw new ProviderError("busy", `It could not be reached: ${error instanceof Error ? error.message : "no answer"}`);
  }
  if (!response.ok) {
    const kind = kindOf(response.status, body) ?? usualKindOf(response.status);
    throw new ProviderError(kind, `It answered ${response.status}.`, afterMsOf(response.headers.get("retry-after")));
  }
  const answer = shape.safeParse(jsonOf(body));
  if (!answer.success) throw new ProviderError("busy", "Its answer does not have the expected form.");
  return answer.data;
}

function usualKindOf(status: number): ProviderError["kind"] {
  if (status === 408 || status === 429 || status >= 500) return "busy";
  return status === 400 || status === 413 || status === 414 || status === 422 ? "unfit" : "refused";
}

function afterMsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
