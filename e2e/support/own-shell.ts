import path from 'node:path';
import { freePort } from '../../platform/kit/src/programs/ports.mjs';
import { portsFrom } from './ports';
import { startProgram, type Program } from './program';
import type { Site } from './site';

export interface OwnShell extends Program {
  url: string;
}

/**
 * Starts a second document server for a site, with the site's releases and
 * origin but its own settings.
 */
export async function startOwnShell(
  site: Site,
  settings: Record<string, string>,
): Promise<OwnShell> {
  const first = Number(new URL(site.url).port);
  const port = settings['PORT'] ?? String(await freePort());
  const program = await startProgram(
    [
      '--disallow-code-generation-from-strings',
      path.join('shell', 'dist-server', 'main.cjs'),
    ],
    {
      NODE_ENV: 'production',
      DATA_DIR: site.dataDir,
      ...portsFrom(first),
      LOADERS_LIMIT_MS: '8000',
      ...settings,
      PORT: port,
    },
  );
  return { ...program, url: `http://localhost:${port}` };
}
