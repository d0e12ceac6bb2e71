/** Where an import speaks: lines for people, and on a terminal a bar that is drawn over itself. */
export interface Output {
  isTerminal: boolean;
  /** Width in characters where it is a terminal. */
  columns: number;
  write(text: string): void;
}

const BAR = 30;
const EVERY = 5000;

/** Shows how many of `total` are done: a bar, or a line for every 5,000 where the output is no terminal. */
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
    /** Takes the bar away, so that the report begins on a line of its own. */
    end() {
      if (shown !== '') output.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}
