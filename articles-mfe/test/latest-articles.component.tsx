/** docs/product.md §2.4.5 */
import { screen, within } from '@testing-library/react';
import { renderWidget } from '@board/shared/testing';
import { hrefOf, textsOf } from '../../tools/test-support/page';
import * as section from '../src/section';
import { newestArticles } from './articles';

const show = (options?: Parameters<typeof renderWidget>[3]) =>
  renderWidget(section.widgets.LatestArticles, {}, '/us', options);

test('the latest articles are the three newest, with links that keep the page’s country', async () => {
  await show();
  const newest = (await newestArticles()).slice(0, 3);
  const region = screen.getByRole('region', { name: 'Career Insights' });
  const titles = textsOf(within(region).getAllByRole('heading', { level: 3 }));
  expect(titles).toEqual(newest.map(({ title }) => title));
  expect(hrefOf(newest[0]?.title ?? '?', region)).toBe(
    `/us/articles/${newest[0]?.slug}`,
  );
  expect(hrefOf(/^View all articles/, region)).toBe('/us/articles');
});

test('the latest articles are hidden when there are none, and show an error when they fail', async () => {
  await show({
    fetch: () => Promise.resolve(Response.json({ total: 0, articles: [] })),
  });
  expect(screen.queryByRole('heading')).toBeNull();
  await show({
    fetch: () => Promise.resolve(Response.json({}, { status: 400 })),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Career insights could not be loaded.',
  );
});
