/** How far a long command has come: a bar on a terminal, otherwise a line every few seconds; on standard error. */
import { MultiBar, Presets } from "cli-progress";

const LINE_EVERY_MS = 5_000;

export type Progress = {
  update(done: number, of: number): void;
  /** A line that stays, above the bar. */
  say(line: string): void;
  end(): void;
};

/** `unit`: what is counted, in the plural. */
export function showProgress(unit: string): Progress {
  return process.stderr.isTTY ? bar(unit) : lines(unit);
}

function bar(unit: string): Progress {
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
      bars.update(); // what was said last is still waiting for its turn
      bars.stop();
    },
  };
}

function lines(unit: string): Progress {
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
