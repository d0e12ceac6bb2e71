/** A vendor's feed on the board: hostile adverts, when each was seen, and the end of one that is gone. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ADDRESSES, EXPRESSIONS, inMarkup, MARKUP } from '../../test/hostile/payloads';
import { root } from '../support/places';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

// A site of its own, so that other files' rows stay unchanged.
test.use({ settings: { PRODUCT_NAME: 'Feeds' } });

const FIRM = 'Feedable Ledger LLP';
const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Greenhouse escapes descriptions once more. */
const advert = (id: number, title: string, html: string, place = 'Leeds, UK') => ({
  id,
  title,
  absolute_url: `https://boards.example/jobs/${id}`,
  location: { name: place },
  first_published: '2026-11-02T09:00:00-05:00',
  updated_at: '2026-11-02T09:00:00-05:00',
  content: escaped(html),
});

const PAYLOADS = [...MARKUP, ...ADDRESSES.map(inMarkup), ...EXPRESSIONS].filter(
  (text) => !text.includes('\0'),
);
const HOSTILE = PAYLOADS.map((payload, at) =>
  advert(at + 1, `${payload.slice(0, 200)} ${at}`, `<p>Close the books</p>${payload}`, payload.slice(0, 200)),
);
const SOUND = [
  advert(9001, 'Ledger Keeper', '<p>Keep it</p>'),
  advert(9002, 'Ledger Checker', '<p>Check it</p>'),
];

/** Runs `npm run feeds` on the site's data. Returns what it prints, whatever its exit code. */
async function feeds(site: Site, ...args: string[]): Promise<string> {
  const program = ['--import', 'tsx', path.join('backend', 'src', 'feeds.ts'), ...args];
  const env = { ...process.env, DATA_DIR: site.dataDir };
  const done = await promisify(execFile)(process.execPath, program, { cwd: root, env }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  return done.stdout + done.stderr;
}

test(
  'a feed’s adverts run nothing, say when they were seen, and close when they are gone',
  { tag: '@all' },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    const file = path.join(site.dataDir, 'greenhouse.json');
    const write = (jobs: object[]) => writeFileSync(file, JSON.stringify({ jobs }));
    write([...SOUND, ...HOSTILE]);
    await feeds(site, 'add', 'ledger', '--file', file, '--firm', FIRM, '--country', 'GB');
    expect(await feeds(site, 'run', 'ledger')).toMatch(
      new RegExp(`${SOUND.length + HOSTILE.length} new`.replace(/^(\d)(\d{3})/, '$1,?$2')),
    );

    await page.addInitScript(() => {
      const seen = { alerts: 0 };
      Object.assign(window, { seen, alert: () => void (seen.alerts += 1) });
    });
    const list = page.getByRole('main').getByRole('article');
    await page.goto('/uk/jobs?keywords=%22close+the+books%22');
    await expect(list.first()).toBeVisible();
    const jobs = await list
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const pages = [...new Set(jobs)]
      .filter((address) => /^\/uk\/jobs\/[^?]+$/.test(address ?? ''))
      .slice(0, 8);
    expect(pages.length).toBe(8);
    for (const address of [page.url(), ...pages]) {
      await page.goto(address ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate('window.seen.alerts')).toBe(0);
    }

    await page.goto('/uk/jobs?search=ledger+keeper');
    await list.getByRole('link', { name: 'Ledger Keeper' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger Keeper');
    await expect(page.getByText('Last seen at its source today')).toBeVisible();
    const keeper = new URL(page.url()).pathname;

    write([...SOUND.slice(1), ...HOSTILE]);
    await feeds(site, 'run', 'ledger');
    expect(await feeds(site, 'run', 'ledger')).toContain('1 closed because gone');
    await expect(async () => {
      await page.goto(keeper);
      await expect(page.getByText('This job has closed').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText('Last seen at its source today')).toHaveCount(0);
    await page.goto('/uk/jobs?search=ledger+checker');
    await expect(list).toHaveCount(1);
  },
);
