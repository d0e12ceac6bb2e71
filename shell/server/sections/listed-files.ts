/** The files of all releases that the registry lists. */
import type { Registry } from '@board/shared/registry';
import { filesOf } from '@board/shared/registry/store-files';
import { familyOf } from '../http/dictionaries';

export interface Listed {
  of: Registry;
  /** The sha384 of every file of every release that is served from here, by its path. */
  files: Map<string, string>;
  /** Paths of the same script in all releases, by its family. */
  families: Map<string, string[]>;
}

export function listedIn(registry: Registry): Listed {
  const files = new Map(
    Object.values(registry.microFrontends)
      .flat()
      .flatMap((release) =>
        [...filesOf(release)].map(([path, integrity]) => [release.extras.base + path, integrity] as const),
      ),
  );
  const families = new Map<string, string[]>();
  for (const path of files.keys()) {
    const family = familyOf(path);
    if (family !== undefined) families.set(family, [...(families.get(family) ?? []), path]);
  }
  return { of: registry, files, families };
}
