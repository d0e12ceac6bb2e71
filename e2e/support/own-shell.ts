import path from 'node:path';
import { portsFrom, sectionOrigins } from './ports';
import { startProgram, type Program } from './program';
import { KINDS, type KindName } from './places';
import type { Site } from './site';

/** Starts a second document server for a site, with the site's releases and origins but its own settings and builds. */
export function startOwnShell(
  site: Site,
  port: number,
  settings: Record<string, string>,
  builds: KindName = 'production',
): Promise<Program> {
  const first = Number(new URL(site.url).port);
  return startProgram(
    [
      '--disallow-code-generation-from-strings',
      path.join('shell', KINDS[builds].output, 'dist-server', 'main.cjs'),
    ],
    {
      NODE_ENV: 'production',
      DATA_DIR: site.dataDir,
      ...portsFrom(first),
      SECTION_ORIGINS: sectionOrigins(first),
      PORT: String(port),
      LOADERS_LIMIT_MS: '8000',
      ...settings,
    },
  );
}
