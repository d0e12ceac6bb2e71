/** docs/product.md §2.4.1 */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode } from '@board/shared/domain';
import { renderWidget } from '@board/shared/testing';
import * as section from '../src/section';
import { answering, failAndRetry } from '../../tools/test-support/page';
import { topRanked } from './top-ranked';

const show = (
  country: CountryCode,
  options?: Parameters<typeof renderWidget>[3],
) =>
  renderWidget(
    section.widgets.LogoCarousel,
    { country },
    `/${country}`,
    options,
  );

const links = () =>
  within(screen.getByRole('group', { name: 'Firm logos' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** An answer of `firm_list` with its first firms alone. */
const firstOf = (most: number) => async (answer: Response) => {
  const list = (await answer.json()) as { firms: unknown[] };
  return Response.json({ ...list, firms: list.firms.slice(0, most) });
};

afterEach(() => jest.useRealTimers());

/** docs/product.md §2.4, §9 */
test('the carousel of logos has the eight highest-ranked firms of the country, each a link to its firm', async () => {
  await show('ca');
  const firms = await topRanked('CA', 8);
  expect(links()).toEqual(
    firms.map(({ name, slug }) => [name, `/ca/firms/${slug}`]),
  );
  expect(links()).toHaveLength(8);
});

test('the carousel of logos has each logo twice, and the second is inert and hidden from screen readers', async () => {
  await show('uk');
  const [own, again, ...more] = screen.getByRole('group', {
    name: 'Firm logos',
  }).children;
  expect(more).toEqual([]);
  expect(again?.querySelectorAll('li')).toHaveLength(8);
  expect(again?.textContent).toBe(own?.textContent);
  expect(again).toHaveAttribute('inert');
  expect(again).toHaveAttribute('aria-hidden', 'true');
});

test('the carousel of logos adds firms of all countries when one has too few, without duplicates', async () => {
  await show('au', {
    fetch: answering(/country=AU/, (real) => real().then(firstOf(2))),
  });
  const names = links().map(([name]) => name);
  expect(names).toHaveLength(8);
  expect(names.slice(0, 3)).toEqual([
    'Grant Thornton',
    expect.any(String),
    'Deloitte',
  ]);
  expect(new Set(names).size).toBe(8);
});

test('the carousel of logos does not move when all logos are in view, and is hidden without firms', async () => {
  await show('uk', {
    fetch: answering(/./, (real) => real().then(firstOf(3))),
  });
  expect(links()).toHaveLength(4);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('[inert]')).toBeNull();
  await show('us', {
    fetch: () => Promise.resolve(Response.json({ total: 0, firms: [] })),
  });
  expect(screen.getAllByRole('group', { name: 'Firm logos' })).toHaveLength(1);
});

test('the carousel of logos moves on every 3 s until it is paused', async () => {
  const scrollTo = jest.fn();
  Element.prototype.scrollTo = scrollTo;
  await show('uk');
  jest.useFakeTimers();
  const user = userEvent.setup({ delay: null });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  await user.click(
    screen.getByRole('button', { name: 'Pause the row of logos' }),
  );
  pass(9000);
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(
    screen.getByRole('button', { name: 'Play the row of logos' }),
  );
  pass(9000);
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

test('the carousel of logos that fails says so, and Retry recovers', async () => {
  await failAndRetry(
    (options) => show('uk', options),
    'Firm logos could not be loaded.',
    'Retry Firm logos',
  );
  expect(
    await screen.findByRole('group', { name: 'Firm logos' }),
  ).toBeVisible();
});
