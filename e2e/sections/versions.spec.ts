/**
 * No release of a section fits the platform: visitors get a message instead of
 * the section (docs/sections.md).
 */
import { mapEntries } from '../../platform/releases/registry/entries';
import { openStore } from '../../platform/releases/store/folder';
import { headerLink } from '../support/frame';
import { untilServerRenders } from '../support/hydration';
import { expect, test } from '../support/test';

// The browser logs the document's 503, and React logs the empty widget.
test.use({
  tolerated: async ({}, use) =>
    use([/status of 503/, /offers no release of jobs/]),
});

const TEST = { command: 'test' };

test('the section says so in the frame, and not a byte of it is requested', async ({
  page,
  site,
  request,
}) => {
  await untilServerRenders(request);
  const store = openStore(site.dataDir);
  const before = store.entries('jobs');
  await store.update('jobs', TEST, (entries) =>
    mapEntries(entries, (entry) => ({
      ...entry,
      extras: { ...entry.extras, contract: '^4.0.0' },
    })),
  );
  try {
    const requested: string[] = [];
    page.on(
      'request',
      (sent) => void requested.push(new URL(sent.url()).pathname),
    );
    const words = page.getByText('It needs a newer version of this page.');

    expect((await request.get('/jobs/any-job')).status()).toBe(503);
    const response = await page.goto('/uk/jobs');
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([
      503,
      '5',
    ]);
    expect(response?.headers()['x-render']).toBe('hydrate');
    await page.waitForLoadState('networkidle');
    await expect(words).toBeVisible();

    // The frame, links to the section, and other sections' pages with its
    // widgets still work.
    await headerLink(page, 'Firms').click();
    await expect(
      page.getByRole('heading', { level: 1, name: /Firms/ }),
    ).toBeVisible();
    await page.goto('/uk');
    await expect(
      page.getByRole('heading', { name: 'Top UK Accounting Firms' }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    await headerLink(page, 'Jobs').click();
    await expect(words).toBeVisible();
    expect(
      requested.filter((path) => path.startsWith('/sections/jobs/')),
    ).toEqual([]);
  } finally {
    await store.update('jobs', TEST, () => before);
  }
  // Publishing a release that fits is enough.
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
});
