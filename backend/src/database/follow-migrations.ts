import { watch } from 'node:fs';
import { sentenceOf } from '@board/shared/internal/sentence';
import type { Session } from './database';
import { migrate } from './migrate';

/** An editor writes a file in several steps, within this time in ms. */
const QUIET_MS = 200;

interface Options {
  /** Folder of the migrations. */
  migrations: string;
  report(line: string): void;
}

/**
 * Applies new migrations while the backend runs, for development. A failed one is rolled back and reported; the next
 * change of the folder tries it again. Returns a function that ends this.
 */
export function followMigrations(
  { migrations, report }: Options,
  withSession: (work: (session: Session) => Promise<number>) => Promise<number>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working = Promise.resolve();
  const apply = async () => {
    const count = await withSession(async (session) => (await migrate(session, migrations)).applied);
    if (count > 0) report(`migrations: ${count} applied`);
  };
  const watcher = watch(migrations, () => {
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
