import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the builds of a release of `events` that does nothing but say things,
 * into a folder of a test's own. Returns it.
 */
export function tinyBuild(
  folder: string,
  mark: string,
  said: object = {},
): string {
  const build = path.join(folder, 'builds', mark);
  for (const part of ['dist', 'dist-server'])
    mkdirSync(path.join(build, part), { recursive: true });
  writeFileSync(
    path.join(build, 'package.json'),
    JSON.stringify({ version: '1.0.0', board: { section: 'events' } }),
  );
  const remoteEntry = `remoteEntry.${mark}.js`;
  writeFileSync(path.join(build, 'dist', remoteEntry), mark);
  writeFileSync(
    path.join(build, 'dist', 'mf-manifest.json'),
    JSON.stringify(federationManifest(remoteEntry)),
  );
  const section = {
    contract: '^3.0.0',
    segment: 'events',
    nav: [],
    uses: [],
    widgets: {},
  };
  const texts = JSON.stringify({ ...section, ...said });
  const entry = `{ ...${texts}, routes() {} }`;
  writeFileSync(
    path.join(build, 'dist-server', 'server.cjs'),
    `module.exports = ${entry}; // ${mark}`,
  );
  return build;
}

/** What Module Federation says of a build that has nothing but its entry. */
export const federationManifest = (remoteEntry: string) => ({
  metaData: {
    globalName: 'team_events',
    publicPath: 'auto',
    remoteEntry: { name: remoteEntry, path: '' },
  },
  exposes: [{ path: './section', assets: NO_FILES }],
  shared: [],
});

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
