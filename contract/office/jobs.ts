import { z } from "zod";
import { officeChange, officeRead } from "./office-call.ts";

const time = z.iso.datetime();

export const jobCalls = {
  jobs: officeRead({
    name: "jobs.list",
    access: "settings.read",
    summary: "The shop's background jobs: when each ran last, how long it took, and what went wrong.",
    input: z.object({}),
    output: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          everyMs: z.number().int(),
          /** In the process that answers. */
          running: z.boolean(),
          /** About the last minute's latest run; null: it has not run yet. */
          last: z.object({ endedAt: time, tookMs: z.number().int(), succeeded: z.boolean() }).nullable(),
          nextAt: time.nullable(),
          /** The last one, which may be long ago. */
          failure: z.object({ message: z.string(), at: time }).nullable(),
          /** Failures in a row until now. */
          failing: z.object({ times: z.number().int(), since: time }).nullable(),
        }),
      ),
    }),
  }),
  /** A run that takes more than seconds goes on: "running". */
  runJob: officeChange({
    name: "jobs.run",
    access: "settings.write",
    summary: "Runs a background job now, unless it is running.",
    input: z.object({ name: z.string().min(1).max(60) }),
    output: z.object({ state: z.enum(["done", "running", "failed"]), failure: z.string().nullable() }),
  }),
} as const;
