/** docs/product.md §2.9, §5 */
import {
  act,
  cleanup,
  fireEvent,
  screen,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readable } from '@board/shared/answers';
import { money } from '@board/shared/domain';
import { salaryInsights } from '@board/shared/salary-insights';
import { renderSection, testPlatform } from '@board/shared/testing';
import { hrefOf, textsOf } from '../../tools/test-support/page';
import * as section from '../src/section';
import {
  answering,
  articleRow,
  articleWithInsights,
  newestArticles,
  refusal,
  withArticle,
} from './articles';

/** Opens the page of an article that is only in this test. */
async function read(
  row: object,
  insights: object[] = [],
  options: { publicOrigin?: string } = {},
) {
  const rendered = await renderSection(section, '/ca/articles/pay', {
    fetch: withArticle(articleRow(row), insights),
    config: { backendUrl: 'https://data.example', ...options },
  });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const PLACEHOLDER =
  'https://data.example/storage/v1/object/public/media/placeholders/image.svg';

test('an article has a breadcrumb, its title, insights, writer, related articles and a link back', async () => {
  const { slug, title, messages } = await articleWithInsights();
  await renderSection(section, `/ca/articles/${slug}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: title }),
  ).toBeVisible();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect([hrefOf('Home', trail), hrefOf('Articles', trail)]).toEqual([
    '/ca',
    '/ca/articles',
  ]);
  expect(within(trail).getByText(title)).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(
    textsOf(
      document.querySelectorAll('[aria-label="Lucia’s insight"] p:last-child'),
    ),
  ).toEqual(messages);
  expect(screen.getByText('Career Expert')).toBeVisible();
  expect(hrefOf(/Back to Articles$/)).toBe('/ca/articles');
  const related = await screen.findByRole('region', {
    name: 'Related articles',
  });
  const titles = textsOf(within(related).getAllByRole('heading', { level: 3 }));
  expect(titles).toHaveLength(3);
  expect(titles).not.toContain(title);
});

test('an article has insights between its sections, and a table of contents that links to its headings', async () => {
  const kinds = [
    'after-intro',
    'mid-article',
    'mid-article',
    'before-conclusion',
  ];
  const insights = kinds.map((position, id) => ({
    id,
    position,
    message: `insight ${id}`,
  }));
  const html =
    '<p>0</p><h2>A</h2><h3>Location</h3><h2>C</h2><p>c</p><h2>D</h2>';
  const { router } = await read({ html }, insights);
  const text = screen.getByText('c').parentElement;
  const order = textsOf(
    text?.querySelectorAll('h2, h3, [role=note] p:last-child') ?? [],
  );
  expect(order.join('|')).toBe(
    'insight 0|A|insight 1|Location|insight 2|C|insight 3|D',
  );
  const contents = screen.getByRole('navigation', { name: 'In this article' });
  for (const link of within(contents).getAllByRole('link')) {
    const [path, id = ''] = link.getAttribute('href')?.split('#') ?? [];
    expect(path).toBe('/ca/articles/pay');
    expect(document.getElementById(id)).toHaveTextContent(link.textContent);
  }
  expect(document.getElementById('location')).toBeNull();
  await userEvent.click(within(contents).getByRole('link', { name: 'C' }));
  expect(screen.getByRole('heading', { name: 'C' })).toHaveFocus();
  expect(router.state.location.hash).toBe('#section-c');
});

test('an article has no table of contents with fewer than two headings, and no footer without a writer', async () => {
  await read({
    html: '<h2>Only</h2><p>One</p>',
    writer_name: '',
    reading_time: '',
    created_at: null,
  });
  expect(
    screen.queryByRole('navigation', { name: 'In this article' }),
  ).toBeNull();
  expect(screen.queryByText('Career Expert')).toBeNull();
  expect(document.querySelector('time')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Related articles' })).toBeNull();
});

test('covers and pictures in the text follow the same rules', async () => {
  const named = [
    '/media/a.png',
    'media/a.png',
    'a.png',
    '',
    'data:image/png;base64,AA',
    'https://data.example/b.png',
  ];
  const html = named
    .map((src, i) => `<img src="${src}" alt="picture ${i}">`)
    .join('');
  await read({ html, cover_image: 'covers/c.png' });
  const folder = 'https://data.example/storage/v1/object/public/media';
  const sources = named.map((_, i) =>
    screen.getByAltText(`picture ${i}`).getAttribute('src'),
  );
  const ownPicture = `${folder}/a.png`;
  expect(sources).toEqual([
    ownPicture,
    ownPicture,
    ownPicture,
    PLACEHOLDER,
    PLACEHOLDER,
    'https://data.example/b.png',
  ]);
  for (const picture of screen.getAllByAltText(/^picture/))
    expect(picture).toHaveAttribute('loading', 'lazy');
  const cover = document.querySelector('article > img');
  expect(cover).toHaveAttribute('src', `${folder}/covers/c.png`);
  expect(cover).toHaveAttribute('width', '1200');
});

test('an article without a cover has one that is drawn, another for each', async () => {
  await renderSection(section, '/articles');
  const cards = await screen.findAllByRole('article');
  const drawn = cards.map((card) => card.querySelector('svg')?.innerHTML);
  expect([
    drawn.length,
    new Set(drawn).size,
    drawn.includes(undefined),
  ]).toEqual([12, 12, false]);
});

/** What the covers of the list say of pay, by the titles of their articles. */
async function coversOf(address: string, fetch?: typeof globalThis.fetch) {
  await renderSection(section, address, { fetch });
  const cards = await screen.findAllByRole('article');
  return new Map(
    cards.map((card) => [
      within(card).getByRole('heading').textContent,
      within(card).queryByRole('img')?.getAttribute('aria-label') ?? null,
    ]),
  );
}

/** docs/product.md §2.9, §4.5 */
test('covers of articles on pay have the figures of the country, in words too', async () => {
  const covers = await coversOf('/ca/articles');
  const { platform } = testPlatform();
  const insights = await platform.queryClient.fetchQuery(
    salaryInsights(platform, 'ca'),
  );
  const amount = (value = 0) => money(value, 'CAD', 'ca');
  const of = (level: string) =>
    insights?.seniorities.find(({ name }) => name === level);
  const senior = of('Senior');
  const manager = of('Manager');
  expect(senior?.median).toBeGreaterThan(0);
  expect(covers.get('Negotiating your first senior salary')).toBe(
    `Median pay of seniors in Canada: ${amount(senior?.median)}. ` +
      `Half earn between ${amount(senior?.lower)} and ${amount(senior?.upper)}.`,
  );
  expect(covers.get('From senior to manager: the job nobody describes')).toBe(
    `Median pay in Canada: Senior ${amount(senior?.median)}, ` +
      `Manager ${amount(manager?.median)}.`,
  );
  expect(covers.get('Five mistakes in competency interviews')).toBeNull();
});

test('covers have no figures where fewer than five salaries are known, or they fail', async () => {
  const tooFew = { currency: 'GBP', all: null, services: [], seniorities: [] };
  for (const answer of [() => Response.json(tooFew), refusal]) {
    const covers = await coversOf(
      '/uk/articles',
      answering('salary_insights', answer, answer),
    );
    expect(new Set(covers.values())).toEqual(new Set([null]));
    const [word] = await screen.findAllByText('Pay');
    expect(word).toBeInTheDocument();
    expect(document.querySelector('.cover [class*="median"]')).toBeNull();
    cleanup();
  }
});

test('the figures of covers are read once, and not again by the page', async () => {
  let requests = 0;
  await renderSection(section, '/uk/articles', {
    fetch: (input, init) => {
      if (String(input).includes('/rpc/salary_insights')) requests++;
      return fetch(input, init);
    },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(12);
  expect(requests).toBe(1);
});

test('a writer has a face of initials in the head and in the footer, which screen readers pass over', async () => {
  await read({ writer_name: 'Ada Byrne' });
  const faces = screen.getAllByText('AB');
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(face).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getAllByText('Ada Byrne')).toHaveLength(2);
});

test('pictures that do not load are replaced by the placeholder, which is tried once', async () => {
  await read({ html: '<img src="gone.png" alt="Gone">' });
  for (const picture of [
    screen.getByAltText('Gone'),
    readable(document.querySelector('article > img')),
  ]) {
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', PLACEHOLDER);
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', PLACEHOLDER);
  }
});

const toDevice = (share: unknown) =>
  Object.defineProperty(navigator, 'share', {
    value: share,
    configurable: true,
  });
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));
const onX = () => screen.getByRole('link', { name: /^Share on X/ });

test('sharing opens the network in a window of 600 × 400 without an opener', async () => {
  const small = { opener: window };
  const open = jest
    .spyOn(window, 'open')
    .mockReturnValue(small as unknown as Window);
  await read({}, [], { publicOrigin: 'https://jobs.example' });
  const offsite =
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fjobs.example%2Farticles%2Fpay';
  expect(hrefOf(/^Share on LinkedIn/)).toBe(offsite);
  expect(fireEvent.click(onX())).toBe(false);
  expect(open).toHaveBeenCalledWith(
    'https://twitter.com/intent/tweet?text=Pay&url=https%3A%2F%2Fjobs.example%2Farticles%2Fpay',
    '_blank',
    'width=600,height=400',
  );
  expect(small.opener).toBeNull();
  open.mockClear();
  fireEvent.click(onX(), { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});

test('sharing opens a new tab when the window is blocked', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await read({});
  expect(onX()).toHaveAttribute('target', '_blank');
  expect(onX()).toHaveAttribute('rel', 'noopener noreferrer');
  expect(fireEvent.click(onX())).toBe(true);
  expect(
    screen.queryByRole('button', { name: 'Share with this device' }),
  ).toBeNull();
});

test('sharing offers the device’s share dialog where there is one, and reports its failure', async () => {
  const share = jest.fn(() => Promise.resolve());
  toDevice(share);
  const { notices } = await read({});
  const press = () =>
    act(async () =>
      screen.getByRole('button', { name: 'Share with this device' }).click(),
    );
  await press();
  expect(share).toHaveBeenCalledWith({
    title: 'Pay',
    url: 'http://localhost:3000/articles/pay',
  });
  toDevice(() => Promise.reject(new DOMException('no', 'AbortError')));
  await press();
  expect(notices).toEqual([]);
  toDevice(() => Promise.reject(new Error('no')));
  await press();
  expect(notices).toMatchObject([
    { title: 'The article could not be shared', tone: 'error' },
  ]);
});

test('an unknown article is a 404 without Retry', async () => {
  const { router } = await renderSection(section, '/articles/no-such-article');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Article not found' }),
  ).toBeVisible();
  expect(hrefOf('Back to articles')).toBe('/articles');
  expect(
    screen.queryByRole('button', { name: 'Retry' }),
  ).not.toBeInTheDocument();
  expect(Object.values(router.state.errors ?? {})).toMatchObject([
    { status: 404 },
  ]);
});

test('a failure is "Article not found" with Retry, which recovers (§10.13)', async () => {
  const [newest] = await newestArticles();
  const fetch = answering('article_by_slug', refusal);
  await renderSection(section, `/articles/${newest?.slug}`, { fetch });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Article not found',
  );
  expect(hrefOf('Back to articles')).toBe('/articles');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: newest?.title ?? '?',
    }),
  ).toBeVisible();
});

test('a failure of the related articles leaves the article in place', async () => {
  const [newest] = await newestArticles();
  await renderSection(section, `/articles/${newest?.slug}`, {
    fetch: answering('related_articles', refusal, refusal),
  });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: newest?.title ?? '?',
    }),
  ).toBeVisible();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retry Related articles' }),
  );
  expect(
    await screen.findByRole('region', { name: 'Related articles' }),
  ).toBeVisible();
});
