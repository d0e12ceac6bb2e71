import path from 'node:path';
import { portsFrom } from './ports';
import { startProgram, type Program } from './program';
import type { Site } from './site';

/** Starts a second document server for a site, with the site's releases and origin but its own settings. */
export function startOwnShell(site: Site, port: number, settings: Record<string, string>): Promise<Program> {
  const first = Number(new URL(site.url).port);
  return startProgram(
    ['--disallow-code-generation-from-strings', path.join('shell', 'dist-server', 'main.cjs')],
    {
      NODE_ENV: 'production',
      DATA_DIR: site.dataDir,
      ...portsFrom(first),
      PORT: String(port),
      LOADERS_LIMIT_MS: '8000',
      ...settings,
    },
  );
}
