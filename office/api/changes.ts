import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { askToGoOn, type Decision } from "../components/changed-meanwhile.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { call, type ChangeName, type OfficeInputOf, type OfficeOutputOf, type ReadName } from "./call.ts";
import { collisionOf, OfficeError, type Collision } from "./office-error.ts";
import { useInvalidate } from "./reads.ts";
import { useFieldErrors, useReasons } from "./reasons.ts";

type ErrorsOfForm = { setErrors: (errors: Record<string, string>) => void };

type ChangeOptions<Name extends ChangeName> = {
  /** Reads that the change makes old. The history and the set-up are always among them. */
  invalidates?: readonly ReadName[];
  /** What a notification says afterwards. */
  done?: string;
  /** Where errors of fields are shown. Its fields are called as those of the input. */
  form?: ErrorsOfForm;
  /** Whether the page shows failures itself. */
  quiet?: boolean;
  onDone?: (output: OfficeOutputOf<Name>, input: OfficeInputOf<Name>) => void | Promise<void>;
};

export type UseChangeResult<Name extends ChangeName> = {
  /**
   * True when it was done. A refusal has been shown by then. With a decision, whoever made it is asked whether it holds
   * when the thing was changed meanwhile; without one the page shows `collision`.
   */
  make: (input: OfficeInputOf<Name>, decision?: Decision) => Promise<boolean>;
  isMaking: boolean;
  error: OfficeError | null;
  /** What somebody else saved meanwhile: show `<Collided>`. */
  collision: Collision | null;
  /** Saves over it. */
  keepMine: () => Promise<boolean>;
  reset: () => void;
};

/** It may be screens away from the button that was pressed. Of a dialog its own, because the page is behind it. */
function showFirstError(): void {
  const within = document.querySelector('[role="dialog"]') ?? document.querySelector("main");
  within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** A change, with its notifications, errors of fields and reads that become old. */
export function useChange<Name extends ChangeName>(
  name: Name,
  { invalidates = [], done, form, quiet = false, onDone }: ChangeOptions<Name> = {},
): UseChangeResult<Name> {
  const invalidate = useInvalidate();
  const reasonOf = useReasons();
  const fieldReasonOf = useFieldErrors();
  // A submission that got no answer keeps its key when it is submitted again.
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  const last = useRef<OfficeInputOf<Name> | null>(null);
  // A button that is pressed twice does its work once.
  const underWay = useRef<{ input: string; made: Promise<boolean> } | null>(null);
  const mutation = useMutation<OfficeOutputOf<Name>, Error, OfficeInputOf<Name>>({
    async mutationFn(input) {
      const written = JSON.stringify(input);
      const key = unanswered.current?.input === written ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = { input: written, key };
      try {
        const output = await call(name, input, { key });
        unanswered.current = null;
        return output;
      } catch (error) {
        if (error instanceof OfficeError && error.code > 0 && error.code < 500) unanswered.current = null;
        throw error;
      }
    },
  });

  async function make(input: OfficeInputOf<Name>, decision?: Decision): Promise<boolean> {
    const written = JSON.stringify(input);
    if (underWay.current?.input === written) return underWay.current.made;
    const made = attempt(input, decision);
    underWay.current = { input: written, made };
    try {
      return await made;
    } finally {
      if (underWay.current?.made === made) underWay.current = null;
    }
  }

  async function attempt(input: OfficeInputOf<Name>, decision: Decision | undefined): Promise<boolean> {
    last.current = input;
    try {
      const output = await mutation.mutateAsync(input);
      await onDone?.(output, input);
      if (done !== undefined) notifyDone(done);
      void invalidate([...invalidates, "history", "setup"]);
      return true;
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      form?.setErrors(Object.fromEntries(error.fields.map((each) => [each.field, fieldReasonOf(each)])));
      if (form && error.fields.length > 0) requestAnimationFrame(showFirstError);
      const changed = collisionOf(error);
      if (changed && decision) {
        mutation.reset();
        void invalidate(invalidates);
        return (await askToGoOn(changed, decision)) && make({ ...input, version: changed.version }, decision);
      }
      if (!quiet && changed === null) notifyFailed(reasonOf(error));
      return false;
    }
  }

  const collision = collisionOf(mutation.error);
  return {
    make,
    isMaking: mutation.isPending,
    error: mutation.error instanceof OfficeError ? mutation.error : null,
    collision,
    keepMine: async () =>
      collision !== null && last.current !== null && make({ ...last.current, version: collision.version }),
    reset: mutation.reset,
  };
}
