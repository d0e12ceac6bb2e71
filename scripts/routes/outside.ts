/** Sections that this checkout has no folder of: what their release records say of them. */
import { existsSync } from 'node:fs';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections, type ChosenSection } from '@board/shared/registry';
import { chooseReleases } from '@board/shared/registry/choose';
import { placesIn } from '@board/shared/registry/store-files';
import { openStore } from '../../kit/src/releases/store';
import type { Sections } from './site';

/** The default releases in a data folder's store, without the checkout's own sections. */
export async function readOutside(dataDir: string, own: Pick<Sections, 'has'>): Promise<ChosenSection[]> {
  if (!existsSync(placesIn(dataDir).registry)) return []; // opening a new store would make keys
  const store = openStore(dataDir);
  const view = chooseReleases(store.read().registry, PLATFORM_VERSION);
  return chosenSections(view).filter(({ name }) => !own.has(name));
}
