import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { type OfficeHandler, operationHandler, readHandler } from "../office/office-handler.ts";
import { jobsOf, runJobNow } from "./staffs-jobs.ts";

export const jobHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.jobs, async (shop) => ({
    jobs: (await jobsOf(shop)).map(({ last, nextAt, failure, failing, ...job }) => ({
      ...job,
      last: last && { ...last, endedAt: last.endedAt.toISOString() },
      nextAt: nextAt?.toISOString() ?? null,
      failure: failure && { ...failure, at: failure.at.toISOString() },
      failing: failing && { ...failing, since: failing.since.toISOString() },
    })),
  })),
  operationHandler(OFFICE_CALLS.runJob, {
    subject: ({ name }) => ({ kind: "setting", id: `job ${name}` }),
    handle: (shop, { name }) => runJobNow(shop, name),
  }),
];
