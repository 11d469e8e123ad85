/** What handlers of the office share: who calls, what is recorded, and that nobody overwrites what they have not seen. */

import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { OfficeCall } from "../../contract/office/office-call.ts";
import { Refusal } from "../../contract/refusals.ts";
import { omit } from "../../domain/omit.ts";
import type { Subject } from "../../domain/staff/subjects.ts";
import { fingerprintOf, once } from "../idempotency/idempotency.ts";
import type { Shop } from "../shop.ts";
import type { SignedInStaff } from "../staff/staff-sessions.ts";
import { inTransaction } from "../transaction.ts";
import { endChange, insertChange, lockSubject } from "./changes.store.ts";

export type OfficeVisitor = {
  ip: string;
  userAgent: string;
  /** The shop's own address. */
  origin: string;
  /** Null deletes the cookie. */
  keepSession(token: string | null): void;
  /** With it the browser may look at a shop that is not open yet. */
  keepLook(key: string): void;
};

export type Acting = SignedInStaff &
  OfficeVisitor & {
    /** Of this request and its repeats: the header Idempotency-Key, or a random one. */
    key: string;
    givenKey: string | null;
  };

/** `staff` is null for calls that anyone may make; the route has checked who may make the others. */
export type OfficeHandler = {
  call: OfficeCall;
  handle(shop: Shop, input: unknown, visitor: OfficeVisitor, staff: Acting | null): Promise<unknown>;
};

type CallOf<Input extends z.ZodType, Output extends z.ZodType, Kind> = OfficeCall<Input, Output> & { kind: Kind };

/** For calls with access "anyone". */
export function visitorHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: OfficeCall<Input, Output>,
  handle: (shop: Shop, input: z.output<Input>, visitor: OfficeVisitor) => Promise<z.input<Output>>,
): OfficeHandler {
  return { call, handle: (shop, input, visitor) => handle(shop, call.input.parse(input), visitor) };
}

export function readHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: CallOf<Input, Output, "read">,
  handle: (shop: Shop, input: z.output<Input>, staff: Acting) => Promise<z.input<Output>>,
): OfficeHandler {
  return { call, handle: (shop, input, _visitor, staff) => handle(shop, call.input.parse(input), signedIn(staff)) };
}

/** For what no history records: changes of one's own session, and files that nothing shows yet. */
export function ownHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: CallOf<Input, Output, "change">,
  handle: (shop: Shop, input: z.output<Input>, staff: Acting) => Promise<z.input<Output>>,
): OfficeHandler {
  return { call, handle: (shop, input, _visitor, staff) => handle(shop, call.input.parse(input), signedIn(staff)) };
}

/** What `version` is of, where it is not what is recorded: what whoever decides has seen of the thing. */
type Opened<Input> = (shop: Shop, input: Input) => Promise<unknown>;

type Edit<Input extends z.ZodType, Output extends z.ZodType> = {
  /** Null before something new has been made; `output` is null until then. */
  subject(input: z.output<Input>, output: z.input<Output> | null): Subject | null;
  /**
   * The thing as its read call gives it, without its version and without secrets; null: there is none yet, or no longer.
   * Without it the input is recorded.
   */
  read?(shop: Shop, input: z.output<Input>): Promise<unknown>;
  opened?: Opened<z.output<Input>>;
  /** In a transaction: `shop.db` is it. */
  handle(shop: Shop, input: z.output<Input>, staff: Acting): Promise<z.input<Output>>;
  /** Whether the answer holds a secret, so that it is not stored for repeats of the request. */
  secret?: boolean;
};

/**
 * One transaction, in which nobody else changes the subject: it compares `input.version` with the thing as it is
 * (409 "edit.changed", with `current`), changes it, and records before and after. Repeats with the same
 * Idempotency-Key get the first answer.
 */
export function editHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: CallOf<Input, Output, "change">,
  { subject, read, opened, handle, secret = false }: Edit<Input, Output>,
): OfficeHandler {
  async function edit(shop: Shop, input: z.output<Input>, staff: Acting): Promise<z.input<Output>> {
    return inTransaction(shop, async (tx, within) => {
      const work = async () => {
        const known = subject(input, null);
        if (known) await lockSubject(tx, known);
        const before = (await read?.(within, input)) ?? null;
        refuseOlder(input, opened ? await opened(within, input) : before);
        const output = await handle(within, input, staff);
        const changed = known ?? subject(input, output);
        if (changed) {
          const after = read ? await read(within, input) : recordedInput(input);
          const isSame = before !== null && fingerprintOf(before) === fingerprintOf(after);
          if (!isSame)
            await insertChange(tx, { ...record(shop, call, staff), subject: changed, state: "done", before, after });
        }
        return output;
      };
      if (staff.givenKey === null || secret) return work();
      const scope = `office ${call.name} ${staff.member.id}`;
      const fingerprint = fingerprintOf(withoutBytes(input));
      return once(tx, { scope, key: staff.givenKey, fingerprint, at: shop.now() }, work);
    });
  }
  return { call, handle: (shop, input, _visitor, staff) => edit(shop, call.input.parse(input), signedIn(staff)) };
}

/**
 * For use cases with transactions, or effects outside the database, of their own, which take `staff.key` as the key of
 * their operation. What is begun is recorded first, so that nothing happens without a trace.
 */
export function operationHandler<Input extends z.ZodType, Output extends z.ZodType>(
  call: CallOf<Input, Output, "change">,
  {
    subject,
    read,
    opened,
    recorded: shown = recordedInput,
    handle,
  }: {
    subject(input: z.output<Input>): Subject;
    read?(shop: Shop, input: z.output<Input>): Promise<unknown>;
    opened?: Opened<z.output<Input>>;
    /** What the history keeps of an input with a secret. */
    recorded?(input: z.output<Input>): unknown;
    handle(shop: Shop, input: z.output<Input>, staff: Acting): Promise<z.input<Output>>;
  },
): OfficeHandler {
  async function operate(shop: Shop, input: z.output<Input>, staff: Acting): Promise<z.input<Output>> {
    const before = (await read?.(shop, input)) ?? null;
    refuseOlder(input, opened ? await opened(shop, input) : before);
    const about = { subject: subject(input), before, input: shown(input) };
    return recorded(shop, call, staff, about, async () => {
      const output = await handle(shop, input, staff);
      return { output, after: (await read?.(shop, input)) ?? about.input };
    });
  }
  return { call, handle: (shop, input, _visitor, staff) => operate(shop, call.input.parse(input), signedIn(staff)) };
}

/**
 * For one operation on many things, one after the other: each has its own entry in the history and its own key, and a
 * refusal of one does not end the others.
 */
export function bulkHandler<Input extends z.ZodType, Output extends z.ZodType, Result>(
  call: CallOf<Input, Output, "change">,
  {
    subjects,
    read,
    handle,
    answer,
  }: {
    subjects(input: z.output<Input>): readonly Subject[];
    /** Without it the input is recorded. */
    read?(shop: Shop, subject: Subject): Promise<unknown>;
    handle(shop: Shop, subject: Subject, input: z.output<Input>, staff: Acting): Promise<Result>;
    answer(results: { subject: Subject; result: Result | Refusal }[]): z.input<Output>;
  },
): OfficeHandler {
  async function operate(shop: Shop, input: z.output<Input>, staff: Acting): Promise<z.input<Output>> {
    const results: { subject: Subject; result: Result | Refusal }[] = [];
    for (const subject of subjects(input)) {
      const acting = { ...staff, key: `${staff.key} ${subject.id}` };
      results.push({ subject, result: await operateOn(shop, subject, input, acting).catch(refusalOf) });
    }
    return answer(results);
  }
  async function operateOn(shop: Shop, subject: Subject, input: z.output<Input>, staff: Acting): Promise<Result> {
    const about = { subject, before: (await read?.(shop, subject)) ?? null, input: recordedInput(input) };
    return recorded(shop, call, staff, about, async () => {
      const output = await handle(shop, subject, input, staff);
      return { output, after: (await read?.(shop, subject)) ?? about.input };
    });
  }
  return { call, handle: (shop, input, _visitor, staff) => operate(shop, call.input.parse(input), signedIn(staff)) };
}

/** Of a bug or an outage it is unknown what came of it: its entry remains "begun". */
async function recorded<Result>(
  shop: Shop,
  call: OfficeCall,
  staff: Acting,
  { subject, before, input }: { subject: Subject; before: unknown; input: unknown },
  work: () => Promise<{ output: Result; after: unknown }>,
): Promise<Result> {
  const begun = { ...record(shop, call, staff), subject, before, after: input, state: "begun" as const };
  const id = await insertChange(shop.db, begun);
  try {
    const { output, after } = await work();
    await endChange(shop.db, id, "done", after);
    return output;
  } catch (error) {
    if (error instanceof Refusal) {
      const { pattern, values } = error.sentence;
      await endChange(shop.db, id, "refused", { reason: error.code, message: error.message, pattern, values });
    }
    throw error;
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Equal for equal things; what read calls give and changes send back. */
export function versionOf(thing: unknown): string {
  return fingerprintOf(thing).slice(0, 22);
}

export function keyOf(given: string | null): { key: string; givenKey: string | null } {
  return { key: given ?? randomUUID(), givenKey: given };
}

/** Of several things that are changed at once, in their order. */
export class Several {
  readonly things: readonly unknown[];

  constructor(things: readonly unknown[]) {
    this.things = things;
  }
}

function refuseOlder(input: unknown, current: unknown): void {
  const { version } = (input ?? {}) as { version?: string };
  if (version === undefined) return;
  const now = current instanceof Several ? current.things.map(versionOf).join(" ") : versionOf(current);
  if (version === now) return;
  const details = { current: current instanceof Several ? current.things : current, version: now };
  throw new Refusal("edit.changed", "This was changed since you opened it.", details);
}

function record(shop: Shop, call: OfficeCall, { member, tokenId }: Acting) {
  return { at: shop.now(), staffId: member.id, tokenId, call: call.name };
}

function recordedInput(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  return withoutBytes(omit(input as { version?: unknown }, "version"));
}

/** Uploaded files as their hashes. */
function withoutBytes(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `sha256 ${createHash("sha256").update(value).digest("hex")}` : value,
    ]),
  );
}

function signedIn(staff: Acting | null): Acting {
  if (!staff) throw new Error("A call of the office was routed without its staff.");
  return staff;
}
