/** The platform version that a section's sources need, by the names that they import of the shared modules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gt } from 'semver';
import since from '@board/shared/build/since.json' with { type: 'json' };

/** The import that needs the latest platform. */
export interface NeededPlatform {
  version: string;
  module: string;
  name: string;
  /** Path of the source file, in the section's folder. */
  file: string;
}

const SINCE: Record<string, Record<string, string>> = since;
/** `import { a, b as c } from '@board/shared/router'`, and the same with `export`. Types are nothing at run time. */
const IMPORT = /\b(?:import|export)\s+\{([^}]*)\}\s*from\s*['"](@board\/shared\/[^'"]+)['"]/g;

/** The import of `src/` that needs the latest platform; undefined without one that is younger than 1.0.0. */
export function neededPlatform(folder: string): NeededPlatform | undefined {
  const sources = path.join(folder, 'src');
  if (!existsSync(sources)) return undefined;
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      importsIn(readFileSync(path.join(sources, name), 'utf8')).map((one) => ({
        ...one,
        file: path.posix.join('src', name.split(path.sep).join('/')),
      })),
    );
  return found.reduce<NeededPlatform | undefined>(
    (latest, one) => (!latest || gt(one.version, latest.version) ? one : latest),
    undefined,
  );
}

/** The imported names of a source that came after 1.0.0. */
export const importsIn = (source: string): Omit<NeededPlatform, 'file'>[] =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '', module = '']) =>
    names.split(',').flatMap((text) => {
      const [name = ''] = text.trim().split(/\s+as\s+/);
      const version = SINCE[module]?.[name];
      return version === undefined ? [] : [{ version, module, name }];
    }),
  );
