import { z } from "zod";
import { command, type Command, type Terminal, type Row } from "../../admin/command.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { reportOnPictures, retryPictures } from "./picture-report.ts";

const MOST_LISTED = 1_000;

export const pictureCommands: Command[] = [
  command({
    name: "pictures list",
    about: "Lists the pictures that could not be fetched, and the shop's own whose files are missing",
    input: z.object({}),
    async run(shop) {
      const { counts, failures, missing } = await reportOnPictures(shop, MOST_LISTED);
      const note = `${counts.done} pictures fetched, ${counts.waiting} waiting, ${counts.failed} given up.`;
      const failed = failures.map(({ handle, source, failure, attempts, state, dueAt }): Row => ({
        product: handle ?? "",
        picture: source,
        why: failure ?? "",
        attempts,
        next: state === "failed" ? "given up" : dueAt.toISOString().slice(0, 16),
      }));
      const lost = missing.map(({ handle, src, fetchedAgain }): Row => ({
        product: handle,
        picture: src,
        why: fetchedAgain ? "its file is missing; it will be fetched again" : "its file is missing",
      }));
      return {
        parts: [
          ...(failed.length > 0 ? [{ title: "Could not be fetched", rows: failed }] : []),
          ...(lost.length > 0 ? [{ title: "Missing files", rows: lost }] : []),
        ],
        note,
        outcome: failed.length + lost.length > 0 ? "warning" : "done",
      };
    },
  }),
  command({
    name: "pictures fetch",
    about: "Fetches the pictures that are still on other hosts, and retries those that failed",
    input: z.object({}),
    async run(shop, _, terminal) {
      await retryPictures(shop, MOST_LISTED);
      const { fetched, failed } = await fetchPictures(shop, {
        stopping: terminal.signal,
        onProgress: progressOf(terminal),
      });
      const note = `${fetched} pictures fetched, ${failed} could not be fetched.`;
      return { note, outcome: failed > 0 ? "warning" : "done" };
    },
  }),
];

export function progressOf(terminal: Terminal): (done: number, of: number) => void {
  return (done, of) => terminal.progress(done, of, "pictures");
}
