/** Progress of a long command on standard error: a bar on a terminal, otherwise a line every few seconds. */

import { MultiBar, Presets } from "cli-progress";

const LINE_EVERY_MS = 5_000;

export type ProgressDisplay = {
  update(done: number, of: number): void;
  say(line: string): void;
  end(): void;
};

export function showProgress(unit: string): ProgressDisplay {
  return process.stderr.isTTY ? bar(unit) : lines(unit);
}

function bar(unit: string): ProgressDisplay {
  const bars = new MultiBar(
    { format: `{bar} {percentage} % · {value} of {total} ${unit} · {eta_formatted} left`, hideCursor: true },
    Presets.shades_classic,
  );
  const only = bars.create(0, 0);
  return {
    update(done, of) {
      only.setTotal(of);
      only.update(done);
    },
    say: (line) => bars.log(`${line}\n`),
    end() {
      bars.update(); // Lines are printed with the next update.
      bars.stop();
    },
  };
}

function lines(unit: string): ProgressDisplay {
  let last = performance.now();
  return {
    update(done, of) {
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      console.error(`${done} of ${of} ${unit}`);
    },
    say: (line) => console.error(line),
    end: () => {},
  };
}
