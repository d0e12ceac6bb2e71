import { satisfies } from 'semver';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { builtVersion } from '@board/releases/publish/build';
import { releasesIn } from '@board/releases/registry/entries';
import { isDue } from '@board/releases/registry/validity';
import type { ReleaseStore } from '@board/releases/store/store';

/**
 * What `publish --missing` says of a section that has a release for the platform; undefined without one. It signs the
 * section's part again when it is due, so that a site that is started now and then needs no command.
 */
export async function keptRelease(
  store: ReleaseStore,
  name: string,
  platform = PLATFORM_VERSION,
): Promise<string | undefined> {
  const fitting = releasesIn(name, store.entries(name)).filter(({ extras }) =>
    satisfies(platform, extras.contract),
  );
  const release = fitting.find(({ deployment }) => deployment?.default) ?? fitting[0];
  if (!release) return undefined;
  const part = store.read().sections[name];
  if (part && isDue(part.expires, Date.now()))
    await store.renew({ sections: [name], delegations: false }, { command: 'renew' });
  const { version } = release.metadata;
  const built = builtVersion(name) ?? version;
  return `${name} stays ${version}${built === version ? '' : ` (this checkout has ${built}: --publish publishes it)`}`;
}
