import path from 'node:path';
import type { SectionName } from '@board/shared/contract';
import { sectionIn } from '../section.mjs';

/** The folder of a section's package: the current one, if it is that section's, else `<name>-mfe` in it. */
export const folderOf = (name: SectionName): string =>
  sectionIn(process.cwd())?.name === name ? process.cwd() : path.resolve(`${name}-mfe`);

/** The folder of a section's builds: its package, or `BOARD_OUTPUT` in it for builds of another kind. */
export const buildsOf = (name: SectionName): string =>
  path.join(folderOf(name), process.env['BOARD_OUTPUT'] ?? '');
