/**
 * Builds that a team makes without the platform's own build: what is published
 * of them, and what is refused.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@board/releases/store/files';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf } from './section-store';
import { tinyBuild } from './tiny-build';

const folder = folderOfEachTest();
const { command, listed } = commandsOf(folder);

const CHUNK = 'static/js/page.js';
const CODE = 'chunk';

/**
 * A build with one chunk, whose hash its entry knows unless it says another
 * text.
 */
function foreignBuild({
  publicPath = 'auto',
  knows = CODE,
}: { publicPath?: string; knows?: string } = {}) {
  const build = tinyBuild(folder(), 'foreign', {
    uses: undefined,
    widgets: undefined,
  });
  const dist = path.join(build, 'dist');
  mkdirSync(path.join(dist, 'static', 'js'), { recursive: true });
  writeFileSync(path.join(dist, CHUNK), CODE);
  // The team's own application, which no page of the site loads.
  writeFileSync(path.join(dist, 'static', 'js', 'index.js'), 'application');
  writeFileSync(
    path.join(dist, 'remoteEntry.foreign.js'),
    integrityOf(Buffer.from(knows)),
  );
  const file = path.join(dist, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.metaData.publicPath = publicPath;
  manifest.exposes[0].assets.js = { sync: [CHUNK], async: [] };
  writeFileSync(file, JSON.stringify(manifest));
  return build;
}

const publish = (build: string) => command('publish', '--from', build);

test('its names come from the manifest, and it need not say what it lacks', async () => {
  await publish(foreignBuild());
  const [release] = await listed();
  expect(release?.url).toMatch(/\/remoteEntry\.foreign\.js$/);
  expect(release?.extras).toMatchObject({
    container: 'team_events',
    uses: [],
    widgets: [],
    chunks: {
      __federation_expose_section: [{ path: CHUNK }],
      '*': [{ path: 'static/js/index.js' }],
    },
  });
});

test.each([
  ['/', /looks for its files at "\/".*output\.assetPrefix "auto"/],
  [
    'https://cdn.example/talks/',
    /looks for its files at "https:\/\/cdn\.example\/talks\/"/,
  ],
])(
  'one whose public path is %s is refused: its files are in the folder of its release',
  async (publicPath, why) => {
    await expect(publish(foreignBuild({ publicPath }))).rejects.toThrow(why);
    expect(await listed()).toEqual([]);
  },
);

test('one whose entry does not know the hashes of its chunks is refused: browsers would not load them', async () => {
  await expect(
    publish(foreignBuild({ knows: 'another text' })),
  ).rejects.toThrow(
    'remoteEntry.foreign.js does not know the sha384 of static/js/page.js, so browsers would refuse it: build with security.sri',
  );
});
