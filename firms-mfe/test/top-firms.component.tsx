/** docs/product.md §2.3.2, §2.8, §2.10.2 */
import { screen, within } from '@testing-library/react';
import type { CountryCode } from '@board/shared/domain';
import { renderWidget, testPlatform } from '@board/shared/testing';
import { sitemap } from '../src/sitemap';
import * as section from '../src/section';
import { failAndRetry, hrefOf } from '../../tools/test-support/page';
import { numberOfFirms, openPositions, topRanked } from './top-ranked';

type Options = Parameters<typeof testPlatform>[0];
type Shown = { country?: CountryCode };

const featured = (props: Shown, options?: Options) =>
  renderWidget(section.widgets.FeaturedFirms, props, '/', options);
const top = (shown: Shown, options?: Options) => {
  const props = { ...shown, title: 'Top Firms' };
  return renderWidget(
    section.widgets.TopFirms,
    props,
    `/${shown.country ?? ''}`,
    options,
  );
};

const numbersOf = (role: string, number: RegExp) =>
  screen
    .getAllByRole(role)
    .map((one) => Number(number.exec(one.textContent)?.[1]));
const ranksOf = (role: string) => numbersOf(role, /#(\d+)/);
const countsOf = (role: string) => numbersOf(role, /(\d+) open position/);
const none: Options = {
  fetch: () => Promise.resolve(Response.json({ total: 0, firms: [] })),
};

/** docs/product.md §2.3, "Featured firms" */
test('featured firms are the top three, with the database’s numbers', async () => {
  await featured({});
  expect(
    screen.getByRole('heading', {
      level: 2,
      name: 'Featured Accounting Firms',
    }),
  ).toBeVisible();
  expect(ranksOf('article')).toEqual([1, 2, 3]);
  await screen.findAllByText(/\d open position/);
  expect(countsOf('article')).toEqual(await openPositions([1, 2, 3]));
});

test('featured firms of a country are named after it; without firms there is nothing', async () => {
  await featured({ country: 'uk' });
  expect(
    screen.getByRole('heading', { level: 2, name: 'Top UK Accounting Firms' }),
  ).toBeVisible();
  await featured({ country: 'au' }, none);
  expect(screen.getAllByRole('heading')).toHaveLength(4);
});

/** docs/product.md §2.10 */
test('top firms are the six highest-ranked firms of the country in order, each a link, with the database’s numbers', async () => {
  await top({ country: 'uk' });
  const firms = await topRanked('UK', 6);
  const links = screen
    .getAllByRole('listitem')
    .map((line) => within(line).getByRole('link'));
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(firms.map(({ name, slug }) => [name, `/uk/firms/${slug}`]));
  expect(ranksOf('listitem')).toEqual(firms.map(({ ranking }) => ranking));
  await screen.findAllByText(/\d open position/);
  expect(countsOf('listitem')).toEqual(
    await openPositions(firms.map(({ id }) => id)),
  );
  expect(hrefOf(/^View All Firms/)).toBe('/uk/firms');
});

test('top firms that fail say so, and Retry recovers', async () => {
  await failAndRetry(
    (options) => top({}, options),
    'Top Firms could not be loaded.',
    'Retry Top Firms',
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
});

test('the sitemap has the lists and every firm once, part by part', async () => {
  const { platform } = testPlatform();
  const first = await sitemap(platform);
  expect(first.next).toBeUndefined();
  const paths = first.entries.map(({ path }) => path);
  expect(paths.slice(0, 5).join(' ')).toBe(
    '/firms /uk/firms /us/firms /ca/firms /au/firms',
  );
  const count = await numberOfFirms();
  expect(new Set(paths).size).toBe(count + 5);
  expect(
    first.entries.find(({ path }) => path === '/uk/firms/deloitte')?.lastmod,
  ).toMatch(/^\d{4}-/);
  const rest = await sitemap(platform, '280');
  expect(rest.entries.length).toBe(count - 280);
});
