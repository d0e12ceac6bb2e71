import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places';

/** The widths at which presses are counted, in px. */
export const WIDTHS = [360, 1440] as const;

export interface Task {
  name: string;
  /**
   * The number of presses at each width; undefined at a width that does not have
   * the task.
   */
  presses: Record<(typeof WIDTHS)[number], number | undefined>;
}

/** `| Save a job | 3 | – |` */
const ROW = /^\| *([^|]+?) *\| *(\d+|–) *\| *(\d+|–) *\|$/gm;

const readPresses = (cell: string | undefined) =>
  cell === '–' ? undefined : Number(cell);

/** The tasks of docs/product.md §11, in its order. */
export function readTasks(): Task[] {
  const document = readFileSync(path.join(root, 'docs', 'product.md'), 'utf8');
  const [, section = ''] = document.split(/^## 11\. .*$/m);
  return [...section.matchAll(ROW)].map(([, name = '', phone, wide]) => ({
    name,
    presses: { 360: readPresses(phone), 1440: readPresses(wide) },
  }));
}
