/** Runs the whole work of a command. A failure is one line and exit code 1. */
import { sentenceOf } from '@board/shared/internal/sentence';
export function runProgram(work: () => Promise<void>): void {
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${sentenceOf(error)}\n`);
      process.exit(1);
    },
  );
}
