/** The output of an import: lines, and on a terminal a progress bar that redraws itself. */
export interface Output {
  isTerminal: boolean;
  /** Width of the terminal in characters. */
  columns: number;
  write(text: string): void;
}

/** Escape sequences, bells, and marks that reverse the direction of text. */
const OBEYED = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A terminal, or what stands in for it. Texts of files and databases reach it without what a terminal would obey. */
export const terminal = (stream: {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}): Output => ({
  isTerminal: stream.isTTY ?? false,
  columns: stream.columns ?? 80,
  write: (text) => void stream.write(text.replace(OBEYED, '')),
});

const BAR = 30;
const EVERY = 5000;

/** Shows how many of `total` are done: a bar on a terminal, otherwise a line for every 5,000. */
export function createProgress(output: Output, total: number) {
  let reported = 0;
  let shown = '';
  const text = (done: number) => `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
  return {
    show(done: number) {
      if (!output.isTerminal) {
        if (Math.floor(done / EVERY) > reported) output.write(`${text(done)}\n`);
        reported = Math.floor(done / EVERY);
        return;
      }
      const filled = total === 0 ? BAR : Math.round((done / total) * BAR);
      const line = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${text(done)}`.slice(
        0,
        Math.max(output.columns - 1, 10),
      );
      if (line !== shown) output.write(`\r${line}`);
      shown = line;
    },
    /** Removes the bar, so that the report begins on its own line. */
    end() {
      if (shown !== '') output.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}
