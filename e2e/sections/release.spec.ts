/**
 * Publishing a section's new release while the server runs needs no restart and
 * no shell build.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runBoard } from '../../tools/test-support/release-commands';
import { runDocumented } from '../../tools/test-support/documented-commands';
import { root } from '../support/places';
import { changedBuild, saying } from '../support/changed-builds';
import { headerLink } from '../support/frame';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const registryOf = (dataDir: string) =>
  readFileSync(path.join(dataDir, 'registry', 'registry.json'), 'utf8');

// Later tests on this site expect the original firms section.
test.afterAll(({ site }) => runBoard(['publish', 'firms'], site.dataDir));

test('the next document and the next navigation have the new release', async ({
  page,
  context,
  site,
  request,
}) => {
  const before = await (await request.get('/healthz')).json();

  // One tab has not loaded the section yet; the other runs its old release.
  await page.goto('/uk/articles');
  const old = await context.newPage();
  await old.goto('/uk/firms');
  await old.waitForLoadState('networkidle');
  await page.waitForLoadState('networkidle');

  const from = changedBuild(
    site.dataDir,
    'firms',
    saying('Accounting Firms', 'Ledger Houses'),
  );
  await runBoard(['publish', 'firms', '--from', from], site.dataDir);
  const after = await (await request.get('/healthz')).json();
  expect(after.sections.firms).not.toBe(before.sections.firms);
  expect(after.sections.jobs).toBe(before.sections.jobs);

  expect(await (await request.get('/uk/firms')).text()).toContain(
    'Ledger Houses',
  );

  await headerLink(page, 'Firms').click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Ledger Houses/ }),
  ).toBeVisible();

  await headerLink(old, 'Articles').click();
  await expect(old).toHaveURL(/articles/);
  // the shell reuses a registry view for one second
  await old.waitForTimeout(1100);
  await headerLink(old, 'Firms').click();
  await expect(
    old.getByRole('heading', { level: 1, name: /Ledger Houses/ }),
  ).toBeVisible();

  // the same build again changes nothing
  const listed = registryOf(site.dataDir);
  await runBoard(['publish', 'firms', '--from', from], site.dataDir);
  expect(registryOf(site.dataDir)).toBe(listed);
});

test('what is typed into a list stays when a release is published; the next page has the release', async ({
  page,
  site,
}) => {
  await page.goto('/uk/firms');
  await isHydrated(page);
  const from = changedBuild(
    site.dataDir,
    'firms',
    saying('Accounting Firms', 'Counting Houses'),
  );
  await runBoard(['publish', 'firms', '--from', from], site.dataDir);
  const field = page.getByRole('searchbox');
  await field.pressSequentially('del');
  await expect(page).toHaveURL(/search=del$/);
  await field.pressSequentially('oitte');
  await expect(page).toHaveURL(/search=deloitte$/);
  await expect(field).toHaveValue('deloitte');
  await expect(field).toBeFocused();
  await headerLink(page, 'Articles').click();
  await expect(page).toHaveURL(/articles/);
  await headerLink(page, 'Firms').click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Counting Houses/ }),
  ).toBeVisible();
});

test(
  'the README’s commands publish, list and roll back',
  { tag: '@all' },
  async ({ site }) => {
    test.setTimeout(180_000); // a build and four programs
    const given = {
      cwd: root,
      env: { DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
    };
    expect(
      runDocumented('README.md', 'npm run section -- publish jobs', given),
    ).toMatch(/^jobs 1\./m);
    expect(
      runDocumented('README.md', 'npm run section -- list', given),
    ).toMatch(/^jobs +all/m);
    await runBoard(
      ['publish', 'jobs', '--from', changedBuild(site.dataDir, 'jobs')],
      site.dataDir,
    );
    expect(
      runDocumented('README.md', 'npm run section -- rollback jobs', given),
    ).toMatch(/jobs/);
  },
);
