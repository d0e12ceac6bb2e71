/** docs/product.md §2.5.5 */
import { cleanup, screen } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';
import { quietly } from './open';

quietly();

const SEARCH = {
  words: '“<b>ifrs</b>”, Tax (United Kingdom)',
  list: '/uk/jobs?service=Tax',
};
const ALERT = {
  ...SEARCH,
  id: 7,
  cadence: 'daily',
  created_at: '2026-11-20T10:00:00Z',
  paused_at: null,
};

/** A page over an alerts program that answers this, or not at all. */
async function open(path: string, answer: unknown = SEARCH, status = 200) {
  const asked: unknown[] = [];
  const program: typeof fetch = (input, init) => {
    if (!String(input).startsWith('/jobs/alerts')) return fetch(input, init);
    asked.push([input, new Headers(init?.headers).get('accept')]);
    return Promise.resolve(Response.json(answer, { status }));
  };
  await renderSection(section, path, {
    config: { alerts: true },
    fetch: program,
  });
  return asked;
}
const title = () => screen.findByRole('heading', { level: 1 });
const formOf = (button: string) => {
  const pressed = screen.getByRole<HTMLButtonElement>('button', {
    name: button,
  });
  if (!pressed.form) throw new Error(`${button} sends no form`);
  const { method, action } = pressed.form;
  return [
    method,
    new URL(action).pathname,
    Object.fromEntries(new FormData(pressed.form, pressed)),
  ];
};

test('the form asks for a search in words, and a wrong address gets a sentence and keeps the rest', async () => {
  const filter = '{"service":"Tax"}';
  const asked = await open(`/jobs/alerts?filter=${encodeURIComponent(filter)}`);
  expect(await title()).toHaveTextContent('Get new jobs by email');
  expect(screen.getByText(`Search: ${SEARCH.words}`)).toBeVisible();
  expect(asked).toEqual([
    [`/jobs/alerts?filter=${encodeURIComponent(filter)}`, 'application/json'],
  ]);
  expect(formOf('Email me')).toEqual([
    'post',
    '/jobs/alerts',
    { filter, address: '', cadence: 'daily' },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await open(
    `/jobs/alerts?outcome=address&cadence=weekly&filter=${encodeURIComponent(filter)}`,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Write one email address',
  );
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Write one email address/);
  expect(formOf('Email me')).toEqual([
    'post',
    '/jobs/alerts',
    { filter, address: '', cadence: 'weekly' },
  ]);
});

test.each([
  ['taken&filter={}', 'Look into your mailbox', SEARCH.list],
  ['search', 'Please begin at the list of jobs', '/jobs'],
  ['confirmed', 'Your alert is already confirmed', '/jobs'],
  ['unsubscribed', 'You are unsubscribed', '/jobs'],
  ['forgotten', 'Everything is deleted', '/jobs'],
  ['unknown', 'This link no longer works', '/jobs'],
  ['unavailable', 'Please try again in a minute', '/jobs'],
])('a form that ended as %s leads to "%s"', async (outcome, heading, list) => {
  await open(`/jobs/alerts?outcome=${outcome}`);
  expect(await title()).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name: /the jobs$/ })).toHaveAttribute(
    'href',
    list,
  );
});

test('what is no search leads to the list', async () => {
  await open('/jobs/alerts?filter={', { message: 'This is not a search' }, 400);
  expect(await title()).toHaveTextContent('Please begin at the list of jobs');
});

test.each([
  ['confirm', 'Confirm'],
  ['unsubscribe', 'Unsubscribe'],
])(
  'the page to %s waits for a press, which goes to the program from any country',
  async (purpose, label) => {
    for (const country of ['', '/uk']) {
      expect(await open(`${country}/jobs/alerts/${purpose}/a-token`)).toEqual(
        [],
      );
      await title();
      expect(formOf(label)).toEqual([
        'post',
        `/jobs/alerts/${purpose}/a-token`,
        { from: 'page' },
      ]);
      cleanup();
    }
  },
);

test('after a press the page says for which search', async () => {
  await open('/jobs/alerts?outcome=taken&filter={}');
  expect(await screen.findByText(`Search: ${SEARCH.words}`)).toBeVisible();
  cleanup();
  const owned = { address: 'ann@example.com', alerts: [ALERT] };
  await open('/jobs/alerts/manage/a-token?confirmed=yes', owned);
  expect(await screen.findByRole('status')).toHaveTextContent(
    `Your alert is confirmed: ${SEARCH.words}. We write when there are new jobs.`,
  );
});

test('all alerts of an address are listed, each with what can be done to it', async () => {
  const paused = {
    ...ALERT,
    id: 8,
    cadence: 'weekly',
    words: 'all jobs',
    paused_at: '2026-11-21T10:00:00Z',
  };
  const owned = {
    address: 'ann@example.com',
    refused_at: '2026-11-21T10:00:00Z',
    alerts: [ALERT, paused],
  };
  await open('/jobs/alerts/manage/a-token?confirmed=yes', owned);
  expect(await title()).toHaveTextContent('Your job alerts');
  expect(screen.getByText('For ann@example.com')).toBeVisible();
  const notes = screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
  expect(notes).toEqual([
    'Your alert is confirmed. We write when there are new jobs.',
    'Your mail server refused our mail, so we paused your alerts on 2026-11-21.',
  ]);
  expect(screen.getByText('Every day. Asked for on 2026-11-20.')).toBeVisible();
  expect(
    screen.getByText('Paused since 2026-11-21. Asked for on 2026-11-20.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: SEARCH.words })).toHaveAttribute(
    'href',
    SEARCH.list,
  );
  const action = '/jobs/alerts/manage/a-token';
  expect(formOf('Pause')).toEqual([
    'post',
    action,
    { id: '7', action: 'pause' },
  ]);
  expect(formOf('Send every week')).toEqual([
    'post',
    action,
    { id: '7', action: 'weekly' },
  ]);
  expect(formOf('Resume')).toEqual([
    'post',
    action,
    { id: '8', action: 'resume' },
  ]);
  expect(formOf('Send every day')).toEqual([
    'post',
    action,
    { id: '8', action: 'daily' },
  ]);
  expect(formOf('Delete my address and all alerts')).toEqual([
    'post',
    action,
    { action: 'forget' },
  ]);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
});

test.each([
  [404, {}, 'This link no longer works'],
  [503, {}, 'Please try again in a minute'],
  [200, '<html>', 'Please try again in a minute'],
])('an answer of %s says "%s"', async (status, answer, heading) => {
  await open('/jobs/alerts/manage/a-token', answer, status);
  expect(
    await screen.findByRole('heading', { name: heading }, { timeout: 5000 }),
  ).toBeVisible();
});

const links = () => screen.findAllByRole('link', { name: 'Email me new jobs' });

test('a list leads to alerts of its filters', async () => {
  const query = 'employment=full-time&minSalary=20000&sort=salary&page=2';
  await renderSection(section, `/uk/jobs?${query}`, {
    config: { alerts: true },
  });
  const [shown, ...others] = await links();
  expect(others).toEqual([]);
  const address = new URL(
    shown?.getAttribute('href') ?? '',
    'https://site.example',
  );
  expect(address.pathname).toBe('/jobs/alerts');
  const filter = { country: 'UK', employment: 'full-time', minSalary: 20_000 };
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(filter);
});

test('the end of a list has the form of an alert of its filters, without the focus', async () => {
  await renderSection(section, '/uk/jobs?service=Tax&sort=salary&page=2', {
    config: { alerts: true },
  });
  expect(
    await screen.findByRole('heading', {
      level: 2,
      name: 'Get new jobs of this search by email',
    }),
  ).toBeVisible();
  const filter = JSON.stringify({ country: 'UK', service: 'Tax' });
  expect(formOf('Email me')).toEqual([
    'post',
    '/jobs/alerts',
    { filter, address: '', cadence: 'daily' },
  ]);
  const form = screen.getByRole('form', { name: 'New jobs by email' });
  expect(form).toHaveTextContent(
    'We send a link to confirm first. No account, and you can stop at any time. What we store',
  );
  expect(form.contains(document.activeElement)).toBe(false);
});

test('a list without jobs offers them too, and a site without alerts has neither them nor their pages', async () => {
  await renderSection(section, '/uk/jobs?search=zzqqzz', {
    config: { alerts: true },
  });
  expect(await links()).toHaveLength(1);
  expect(screen.getByRole('form', { name: 'New jobs by email' })).toBeVisible();
  cleanup();
  await renderSection(section, '/uk/jobs');
  await screen.findByRole('button', { name: 'Save this search' });
  expect(screen.queryByRole('link', { name: /^Email me/ })).toBeNull();
  expect(screen.queryByRole('form', { name: 'New jobs by email' })).toBeNull();
  cleanup();
  await renderSection(section, '/jobs/alerts');
  expect(
    await screen.findByRole('heading', { name: 'Job Not Found' }),
  ).toBeVisible();
});
