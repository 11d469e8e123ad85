/** The terminal of a running command: its messages and progress, the file it writes, and Ctrl-C. */

import { once } from "node:events";
import { createWriteStream, renameSync, rmSync, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { Terminal } from "../../server/admin/command.ts";
import { showProgress, type ProgressDisplay } from "./progress.ts";

type OpenTerminal = {
  terminal: Terminal;
  end(how: "done" | "failed"): Promise<void>;
};

export function openTerminal(file: string | undefined): OpenTerminal {
  const stop = new AbortController();
  // Finishes the present step first; a second Ctrl-C ends the process, which does no harm either.
  const leave = () => stop.abort();
  process.once("SIGINT", leave);
  process.once("SIGTERM", leave);
  let progress: ProgressDisplay | undefined;
  let counted: string | undefined;
  const target = openTarget(file);
  return {
    terminal: {
      say: (line) => (progress ? progress.say(line) : console.error(line)),
      progress(done, of, unit) {
        if (counted !== unit) progress?.end();
        if (counted !== unit) progress = showProgress(unit);
        counted = unit;
        progress?.update(done, of);
      },
      write: target.write,
      signal: stop.signal,
    },
    async end(how) {
      process.removeListener("SIGINT", leave);
      process.removeListener("SIGTERM", leave);
      progress?.end();
      await target.end(how);
    },
  };
}

type Target = { write: Terminal["write"]; end(how: "done" | "failed"): Promise<void> };

function openTarget(file: string | undefined): Target {
  if (file === undefined) return { write: writerTo(process.stdout), end: async () => {} };
  // Written under another name, so that nobody sees an incomplete file.
  const draft = `${file}.part`;
  let open: { stream: WriteStream; write: Terminal["write"] } | undefined;
  return {
    write(piece) {
      if (!open) {
        const stream = createWriteStream(draft);
        open = { stream, write: writerTo(stream) };
      }
      return open.write(piece);
    },
    async end(how) {
      if (!open) return;
      if (how === "failed") {
        open.stream.destroy();
        rmSync(draft, { force: true });
        return;
      }
      open.stream.end();
      await finished(open.stream);
      renameSync(draft, file);
    },
  };
}

/** Waits for a slow reader; throws the stream's error. */
function writerTo(stream: NodeJS.WritableStream): Terminal["write"] {
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  failed.catch(() => {}); // whoever waits for the stream is told
  return async (piece) => {
    if (!stream.write(piece)) await Promise.race([once(stream, "drain"), failed]);
  };
}
