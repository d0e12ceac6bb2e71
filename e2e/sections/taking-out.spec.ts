/**
 * A section of this checkout moves into a repository of its own, by the words
 * of docs/sections.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../tools/scripts/lib/project.mjs';
import {
  documented,
  documentedCommands,
  runDocumented,
} from '../../tools/test-support/documented-commands';
import { reservedScope } from '../support/reserved-scope';
import { expect, test } from '../support/test';

const PLACE = 'docs/sections.md#taking-a-section-out';

let scratch: string;
test.beforeAll(() => {
  scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'taking-out-')));
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test(
  'the advisor moves out, and is published from there',
  { tag: '@all' },
  async ({ page, site }) => {
    test.setTimeout(900_000);
    const checkout = path.join(scratch, 'accounting-jobs');
    const folder = path.join(scratch, 'advisor-section');
    execFileSync('git', ['clone', '--quiet', root, checkout]);
    const env = {
      ...reservedScope(scratch),
      npm_config_yes: 'true',
      npm_config_prefer_offline: 'true',
      TEST_BACKEND_PORT: '24793',
      DATA_DIR: site.dataDir,
      GIT_AUTHOR_NAME: 'Advisor',
      GIT_AUTHOR_EMAIL: 'advisor@example.org',
      GIT_COMMITTER_NAME: 'Advisor',
      GIT_COMMITTER_EMAIL: 'advisor@example.org',
    };
    const steps: [cwd: string, line: string][] = [
      [checkout, documented(PLACE, 'git subtree split')],
      [checkout, documented(PLACE, 'npm run pack')],
      [scratch, documented(PLACE, 'npx --package')],
      [folder, documented(PLACE, 'rm -r src')],
      [folder, documented(PLACE, 'git checkout')],
      [folder, documented(PLACE, 'cp -R')],
      [folder, documented(PLACE, 'perl')],
      [folder, documented(PLACE, 'npm install')],
      [folder, documented(PLACE, 'npx board test')],
      [folder, documented(PLACE, 'npx board check')],
      [folder, documented(PLACE, 'git add')],
      [folder, documented(PLACE, 'npx board keys')],
      [checkout, documented(PLACE, 'npm run section -- delegate')],
      [folder, documented(PLACE, 'npx board publish')],
      [checkout, documented(PLACE, 'git rm')],
      [checkout, documented(PLACE, 'git grep')],
    ];
    expect(steps.map(([, line]) => line)).toEqual(
      documentedCommands().flatMap(({ document, section, line }) =>
        document + section === PLACE ? [line] : [],
      ),
    );
    const before = await releaseOf(site.url);
    const instead = {
      'https://jobs.example': site.url,
      '/srv/board': site.dataDir,
    };
    let printed = '';
    for (const [cwd, line] of steps)
      printed = runDocumented(PLACE, line, { cwd, env, instead });
    // what still names the folder
    expect(printed).toContain('docs/sections.md');
    expect(existsSync(path.join(checkout, 'advisor-mfe'))).toBe(false);

    await test.step('its history came along', () => {
      const log = execFileSync(
        'git',
        ['log', '--format=%s', '--', 'src/section.ts'],
        { cwd: folder },
      );
      const own = execFileSync(
        'git',
        ['log', '--format=%s', '--', 'advisor-mfe/src/section.ts'],
        {
          cwd: root,
        },
      );
      expect(log.toString()).toBe(own.toString());
    });
    await test.step('visitors get its release', async () => {
      expect(await releaseOf(site.url)).not.toBe(before);
      const response = await page.goto('/uk/meet-lucia');
      expect(response?.headers()['x-render']).toBe('hydrate');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('region', { name: /^Top Firms/ }).getByRole('listitem'),
      ).toHaveCount(6);
    });
  },
);

async function releaseOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/healthz`);
  const { sections } = (await answer.json()) as {
    sections: Record<string, string>;
  };
  return sections['advisor'] ?? '';
}
