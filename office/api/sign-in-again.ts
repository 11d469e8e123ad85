/** When a session ends in the middle of work, a dialog asks for what is missing, and the calls that wait go on. */

import type { OfficeError } from "./office-error.ts";

type SignInAnswer = { resolve: () => void; reject: () => void };
/** Null: nothing is missing any more. */
type Listener = (missing: MissingCredential | null) => void;
export type MissingCredential = "password" | "second-factor";

let pendingSignIn: Promise<void> | null = null;
let answer: SignInAnswer | null = null;
let listener: Listener | null = null;

/** For the dialog, of which there is one while somebody is signed in. */
export function onSessionEnded(show: Listener): () => void {
  listener = show;
  return () => {
    listener = null;
  };
}

/** Ends when somebody has signed in again; throws `error` when they do not want to. */
export async function signInAgain(error: OfficeError): Promise<void> {
  if (!listener) throw error;
  pendingSignIn ??= ask(listener, error.reason === "staff.second-factor" ? "second-factor" : "password");
  try {
    await pendingSignIn;
  } catch {
    throw error;
  }
}

/** The dialog's result. */
export function answerSignIn(isSignedIn: boolean): void {
  if (isSignedIn) answer?.resolve();
  else answer?.reject();
}

async function ask(show: Listener, missing: MissingCredential): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  answer = { resolve, reject: () => reject(new Error("not signed in")) };
  show(missing);
  try {
    await promise;
  } finally {
    pendingSignIn = null;
    answer = null;
    show(null);
  }
}
