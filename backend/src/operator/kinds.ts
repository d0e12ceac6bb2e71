import type { Column } from './column';
import { ARTICLE } from './kinds/article';
import { FIRM } from './kinds/firm';
import { JOB } from './kinds/job';
import type { Kind } from './kinds/kind';

export type { Kind } from './kinds/kind';

export const KINDS: readonly Kind[] = [JOB, FIRM, ARTICLE];

/** The column of a CSV header or a key of front matter ("Title", "job_title", "closing date"). */
export function columnOf({ columns }: Kind, written: string): Column | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return columns.find(
    (column) =>
      column.name === name || column.flag.replaceAll('-', '_') === name || column.headers?.includes(name),
  );
}
