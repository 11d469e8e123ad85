import { existsSync } from "node:fs";
import { z } from "zod";
import { command, type Command, type Terminal, type CommandResultRow } from "../../admin/command.ts";
import { ForPerson } from "../../for-person.ts";
import { copyToStorage } from "../../storage/copy-to-storage.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { PROBLEM_WORDS } from "./own-pictures.ts";
import { reportOnPictures, retryPictures } from "./picture-report.ts";

const MOST_LISTED = 1_000;

export const pictureCommands: Command[] = [
  command({
    name: "pictures list",
    about:
      "Lists the pictures that could not be fetched, and the shop's own whose files are missing, or are no pictures",
    input: z.object({}),
    async run(shop) {
      const { counts, failures, missing, wrong } = await reportOnPictures(shop, MOST_LISTED);
      const note = `${counts.done} pictures fetched, ${counts.waiting} waiting, ${counts.failed} given up.`;
      const failed = failures.map(({ handle, source, failure, attempts, state, dueAt }): CommandResultRow => ({
        product: handle ?? "",
        picture: source,
        why: failure ?? "",
        attempts,
        next: state === "failed" ? "given up" : dueAt.toISOString().slice(0, 16),
      }));
      const lost = missing.map(({ handle, src, fetchedAgain }): CommandResultRow => ({
        product: handle,
        picture: src,
        why: fetchedAgain ? `${PROBLEM_WORDS.missing}; it will be fetched again` : PROBLEM_WORDS.missing,
      }));
      const notShown = wrong.map(({ handle, src, problem }): CommandResultRow => ({
        product: handle,
        picture: src,
        why: PROBLEM_WORDS[problem],
      }));
      return {
        parts: [
          ...(failed.length > 0 ? [{ title: "Could not be fetched", rows: failed }] : []),
          ...(lost.length > 0 ? [{ title: "Missing files", rows: lost }] : []),
          ...(notShown.length > 0 ? [{ title: "Not shown as they should be", rows: notShown }] : []),
        ],
        note,
        outcome: failed.length + lost.length + notShown.length > 0 ? "warning" : "done",
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
  command({
    name: "pictures upload",
    about: "Copies the shop's pictures from a folder to the bucket of MEDIA_URL; repeated, only those that are missing",
    operands: ["folder"],
    paths: ["folder"],
    input: z.object({ folder: z.string().min(1).describe("the former folder of pictures, such as data/media") }),
    async run({ pictures }, { folder }, terminal) {
      const [storage] = pictures.own.storages;
      if (pictures.bucket === null || storage === undefined) throw new ForPerson("MEDIA_URL is not set.");
      if (!existsSync(folder)) throw new ForPerson(`There is no folder ${folder}.`);
      const { files, bytes, copied } = await copyToStorage(folder, storage, progressOf(terminal));
      const megabytes = (bytes / 1024 / 1024).toFixed(1);
      return {
        note: `${copied} of ${files} files (${megabytes} MB in all) were copied to ${storage.address}; the others were there.`,
      };
    },
  }),
];

export function progressOf(terminal: Terminal): (done: number, of: number) => void {
  return (done, of) => terminal.progress(done, of, "pictures");
}
