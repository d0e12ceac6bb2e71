import { watch } from 'node:fs';
import { sentenceOf } from '@board/shared/internal/sentence';

/** An editor writes a file in several steps, within this time in ms. */
const QUIET_MS = 200;

/**
 * Calls `apply` after each change of the folder of migrations, for development. A failure is reported; the next change tries again.
 * Returns a function that ends this.
 */
export function followMigrations(
  folder: string,
  apply: () => Promise<void>,
  report: (line: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(apply).catch((error: unknown) => report(`error: ${sentenceOf(error)}`));
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
