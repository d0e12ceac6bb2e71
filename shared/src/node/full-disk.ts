import { statfsSync } from 'node:fs';

/**
 * PostgreSQL writes its log in files of 16 MB, and cannot start without room
 * for one.
 */
const NEEDED_BYTES = 16_777_216;

interface DiskSpace {
  bavail: number;
  bsize: number;
}

/**
 * A sentence where nothing can be written into a folder; undefined too where it
 * is missing. The database's own errors do not say it: PGlite “failed to
 * initialize properly”.
 */
export function fullDisk(
  folder: string,
  spaceOf: (folder: string) => DiskSpace = statfsSync,
): string | undefined {
  try {
    const { bavail, bsize } = spaceOf(folder);
    const freeBytes = bavail * bsize;
    if (freeBytes >= NEEDED_BYTES) return undefined;
    return (
      `No space left on the device of ${folder}: the database needs 16 MB, ` +
      `${(freeBytes / 1_048_576).toFixed(1)} MB are free`
    );
  } catch {
    return undefined;
  }
}
