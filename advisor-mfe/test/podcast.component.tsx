/** docs/product.md §2.10.6 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicConfig } from '@board/shared/config';
import { renderSection } from '@board/shared/testing';
import { hrefOf } from '../../tools/test-support/page';
import * as section from '../src/section';

const PODCAST = { page: 'https://cast.example/show/1', service: 'Cast' };

async function show(podcast: PublicConfig['podcast']) {
  await renderSection(section, '/uk/meet-lucia', { config: { podcast } });
  return screen.findByRole('region', {
    name: 'Career Conversations with Lucia',
  });
}

test('career conversations are one line without a podcast, and link to the articles', async () => {
  await renderSection(section, '/uk/meet-lucia');
  const line = await screen.findByText(
    /^Career Conversations with Lucia begin with her first episode\./,
  );
  expect(hrefOf('Read Career Insights', line)).toBe('/uk/articles');
  expect(
    screen.queryByRole('region', { name: /^Career Conversations/ }),
  ).toBeNull();
});

test('career conversations link to the podcast’s page in a new tab', async () => {
  const shown = await show(PODCAST);
  for (const name of ['Listen on Cast', 'Follow on Cast'])
    expect(hrefOf(`${name} (opens in a new tab)`, shown)).toBe(PODCAST.page);
  expect(within(shown).queryByRole('button')).toBeNull();
});

test('career conversations list the episodes that are configured, and what is said of them', async () => {
  const shown = await show({
    ...PODCAST,
    episodes: [
      { title: 'On pay', minutes: 27 },
      { title: 'On exams', minutes: 31 },
    ],
    note: 'Sample episodes.',
  });
  const lines = within(
    within(shown).getByRole('list', { name: 'Episodes' }),
  ).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'On pay27 min',
    'On exams31 min',
  ]);
  expect(shown).toHaveTextContent('Sample episodes.');
});

test('career conversations request the player only after the click, and embed it with minimal permissions', async () => {
  const address = 'https://player.example/embed/1';
  const shown = await show({ ...PODCAST, player: address });
  expect(shown).toHaveTextContent('The player comes from player.example');
  expect(
    document.querySelector(
      'iframe, [src*="player.example"], link[href*="player.example"]',
    ),
  ).toBeNull();
  await userEvent.click(
    within(shown).getByRole('button', { name: 'Load the player' }),
  );
  const player = within(shown).getByTitle(
    'Career Conversations with Lucia: player',
  );
  const attributes = [...player.attributes].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(attributes)).toEqual({
    class: expect.any(String),
    title: expect.any(String),
    src: address,
    height: '352',
    sandbox:
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    allow: 'autoplay; encrypted-media',
    referrerpolicy: 'no-referrer',
  });
  expect(player).toHaveFocus();
  expect(within(shown).queryByRole('button')).toBeNull();
});
