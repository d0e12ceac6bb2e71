/**
 * A site with its releases in a bucket, over an S3-compatible protocol
 * (docs/sections.md).
 */
import path from 'node:path';
import { runBoard } from '../../tools/test-support/release-commands';
import { publishRelease } from '../../platform/releases/publish/publish';
import { openBucketStore } from '../../platform/releases/store/bucket';
import { startFakeBucket } from '../../tools/test-support/fake-bucket';
import { changedBuild } from '../support/changed-builds';
import { startOwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { expect, test } from '../support/test';

const to = ['--to', 's3://releases/board'];

test(
  'a team publishes to the bucket, visitors have it, and it rolls back',
  { tag: '@all' },
  async ({ page, site }, info) => {
    test.setTimeout(300_000);
    const service = await startFakeBucket();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: service.url,
      AWS_ACCESS_KEY_ID: 'board',
      AWS_SECRET_ACCESS_KEY: 'of nobody',
    });
    const owner = info.outputPath('owner');
    const key = path.join(owner, 'team.pem');
    const store = await openBucketStore('s3://releases/board', {
      dataDir: owner,
    });
    for (const name of ['jobs', 'firms'])
      await publishRelease(store, name, {
        folder: path.join(root, `${name}-mfe`),
        compress: false,
      });
    await runBoard(['keys', key], owner);
    await runBoard(['delegate', 'firms', 'firms', `${key}.pub`, ...to], owner);
    const shell = await startOwnShell(site, {
      REGISTRY: `${service.url}/releases/board/registry/registry.json`,
      REGISTRY_PUBLIC_KEY: path.join(owner, 'registry', 'public-key.pem'),
      RELEASES_ORIGIN: `${service.url}/releases/board/releases`,
      SECTION_ORIGINS: '',
      MICRO_CACHE_MS: '0',
    });
    try {
      const address = `${shell.url}/uk/firms`;
      const heading = page.getByRole('heading', { level: 1 });
      expect((await page.goto(address))?.headers()['x-render']).toBe('hydrate');
      await expect(heading).toContainText('Accounting Firms');
      await page
        .getByRole('link', { name: 'Jobs', exact: true })
        .first()
        .click();
      await expect(heading).toContainText('Jobs');

      const team = info.outputPath('team'); // it has nothing of the owner's
      const from = changedBuild(team, 'firms');
      const [line = ''] = await runBoard(
        ['publish', 'firms', '--from', from, '--key', key, ...to],
        team,
      );
      await expect(
        runBoard(['remove', 'jobs', '--yes', '--key', key, ...to], team),
      ).rejects.toThrow('may not sign jobs');
      const release = `/sections/${line.replace(' ', '/')}/`;
      const shown = async () =>
        (await (await fetch(address)).text()).includes(release);
      await expect.poll(shown, { timeout: 20_000 }).toBe(true);
      expect((await page.goto(address))?.headers()['x-render']).toBe('hydrate');
      await expect(heading).toContainText('Accounting Firms');
      await runBoard(['rollback', 'firms', '--key', key, ...to], team);
      await expect.poll(shown, { timeout: 20_000 }).toBe(false);
    } finally {
      await page.goto('about:blank'); // its last report would find no server
      await shell.stop();
      await service.close();
    }
  },
);
