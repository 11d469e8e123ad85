/** The client of the office's calls. */

import type { Envelope } from "../../contract/envelope.ts";
import { addressOf } from "../../contract/office/call-address.ts";
import type { OfficeCall, OfficeInput, OfficeOutput } from "../../contract/office/office-call.ts";
import { OFFICE_CALLS, type OfficeCallName, type OfficeCalls } from "../../contract/office/office-calls.ts";
import type { OfficeRefusalData } from "../../contract/office/refused.ts";
import { OfficeError } from "./office-error.ts";
import { signInAgain } from "./sign-in-again.ts";

export type OfficeInputOf<Name extends OfficeCallName> = OfficeInput<OfficeCalls[Name]>;
export type OfficeOutputOf<Name extends OfficeCallName> = OfficeOutput<OfficeCalls[Name]>;
export type CallNames<Kind extends OfficeCall["kind"]> = {
  [Name in OfficeCallName]: OfficeCalls[Name]["kind"] extends Kind ? Name : never;
}[OfficeCallName];
export type ReadName = CallNames<"read">;
export type ChangeName = CallNames<"change">;

type CallOptions = {
  signal?: AbortSignal;
  /** Of a change and its repeats, so that it happens once. */
  key?: string;
  /** Whether to ask for the password in a dialog when the session has ended, and then to go on. */
  promptsForSignIn?: boolean;
};

const TRIES = 3;
const PAUSE_MS = 700;

/** Makes a call; throws an OfficeError when it is refused or does not arrive. */
export async function call<Name extends OfficeCallName>(
  name: Name,
  input: OfficeInputOf<Name>,
  { signal, key = crypto.randomUUID(), promptsForSignIn = true }: CallOptions = {},
): Promise<OfficeOutputOf<Name>> {
  const sent = requestOf(OFFICE_CALLS[name], input, key);
  for (;;) {
    try {
      return (await answerOf(await send(sent, signal))) as OfficeOutputOf<Name>;
    } catch (error) {
      if (!promptsForSignIn || !(error instanceof OfficeError) || !(await canBeSignedIn(error))) throw error;
      await signInAgain(error);
    }
  }
}

/** Whether the session has ended, or needs a second factor since an owner demands one. */
async function canBeSignedIn({ reason }: OfficeError): Promise<boolean> {
  if (reason !== "staff.second-factor") return reason === "session.required";
  return (await call("me", {}, { promptsForSignIn: false })).missing !== null;
}

/** A file below /office/files; throws an OfficeError as `call` does. */
export async function readFile(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<Blob> {
  for (;;) {
    const answer = await send({ url, init: {} }, signal);
    if (answer.ok) return answer.blob();
    try {
      await answerOf(answer);
    } catch (error) {
      if (!(error instanceof OfficeError) || !(await canBeSignedIn(error))) throw error;
      await signInAgain(error);
    }
  }
}

type Sent = { url: string; init: RequestInit };

function requestOf({ name, kind }: OfficeCall, input: unknown, key: string): Sent {
  const url = addressOf(name);
  const headers = { accept: "application/json" };
  if (kind === "read") {
    const query = queryOf(input as object);
    return { url: query ? `${url}?${query}` : url, init: { headers } };
  }
  const body = formOf(input as object);
  const init = body
    ? { body, headers }
    : { body: JSON.stringify(input), headers: { ...headers, "content-type": "application/json" } };
  return { url, init: { ...init, method: "POST", headers: { ...init.headers, "idempotency-key": key } } };
}

/** Lists as repeated names; what is undefined, null or empty is left out. */
export function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input) as [string, unknown][])
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (each !== undefined && each !== null && each !== "") query.append(name, textOf(each));
  return query.toString();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Only for an input with a file. The file comes last, so that the server knows the rest when it arrives. */
function formOf(input: object): FormData | null {
  const entries = Object.entries(input) as [string, unknown][];
  if (!entries.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of entries)
    if (value !== undefined && !(value instanceof Blob)) form.append(name, textOf(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value);
  return form;
}

/** Repeats what did not arrive: a change has its key. */
async function send({ url, init }: Sent, signal: AbortSignal | undefined): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const answer = await fetch(url, { ...init, credentials: "same-origin", ...(signal && { signal }) });
      if (left === 0 || answer.status !== 503) return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (left === 0) throw new OfficeError(0, "offline", "The shop cannot be reached.");
    }
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
}

async function answerOf(answer: Response): Promise<unknown> {
  const envelope = (await answer.json().catch(() => null)) as Envelope<unknown> | null;
  if (answer.ok && envelope) return envelope.data;
  const refusal = (envelope?.data ?? {}) as Partial<OfficeRefusalData>;
  throw new OfficeError(answer.status, refusal.reason ?? "failed", envelope?.message ?? answer.statusText, refusal);
}
