/** Source maps of releases, in the data folder of the machine that publishes: no store and no site gets them. */
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/internal/names';
import { placesIn } from '../store/files';
import { versionOf } from '../registry/entries';
import type { ReleaseStore } from '../store/store';

/** Folder of the maps in a data folder, which no program serves and no store contains. */
const mapsIn = (dataDir: string) => path.join(dataDir, 'maps');

/** Copies the maps of a build, if its folder has some. They are where the release's files are in a release. */
export function keepMaps(dataDir: string, name: SectionName, version: string, build: string): void {
  const target = path.join(mapsIn(dataDir), name, version);
  for (const [from, to] of [
    ['browser', ''],
    ['server', 'server'],
  ] as const) {
    const maps = path.join(build, 'dist-maps', from);
    if (existsSync(maps)) cpSync(maps, path.join(target, to), { recursive: true });
  }
}

/**
 * Deletes maps that were written before `until` (ms since the epoch), of releases that the store neither lists nor listed before a
 * section's removal, and whose files this data folder does not have.
 */
export function dropMaps(dataDir: string, store: ReleaseStore, until: number): void {
  const maps = mapsIn(dataDir);
  const { sections } = store.read();
  for (const name of existsSync(maps) ? readdirSync(maps).filter(isSectionName) : []) {
    const { entries = [], removed } = sections[name] ?? {};
    const listed = [...entries, ...(removed?.releases ?? [])].map(versionOf);
    for (const version of readdirSync(path.join(maps, name))) {
      const folder = path.join(maps, name, version);
      const isNeeded =
        listed.includes(version) || existsSync(path.join(placesIn(dataDir).releases, name, version));
      if (!isNeeded && statSync(folder).mtimeMs <= until) rmSync(folder, { recursive: true });
    }
  }
}
