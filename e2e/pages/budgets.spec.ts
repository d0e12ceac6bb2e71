/**
 * What a first visit to a page loads, in kB as sent and in requests. A failure
 * lists the files. Who needs more raises the budget here, and says why in the
 * commit.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { visit } from '../support/hydration';
import { expect, test } from '../support/test';

const first = (list: string) => async (request: APIRequestContext) => {
  const html = await (await request.get(list)).text();
  const [, path] =
    new RegExp(`href="(${list}/(?!saved")[^"?]+)"`).exec(html) ?? [];
  if (!path) throw new Error(`${list} shows no card`);
  return path;
};

const BUDGETS = [
  {
    name: 'home',
    path: () => '/uk',
    scriptKb: 334,
    totalKb: 392,
    requests: 16,
  },
  {
    name: 'list',
    path: () => '/uk/jobs',
    scriptKb: 290,
    totalKb: 353,
    requests: 10,
  },
  {
    name: 'job',
    path: first('/uk/jobs'),
    scriptKb: 315,
    totalKb: 371,
    requests: 13,
  },
  {
    name: 'article',
    path: first('/uk/articles'),
    scriptKb: 269,
    totalKb: 321,
    requests: 9,
  },
  {
    name: 'legal',
    path: () => '/privacy',
    scriptKb: 235,
    totalKb: 280,
    requests: 6,
  },
];

/**
 * What comes when the browser is idle, sooner or later: code that fetches
 * ahead, and the page's report of itself.
 */
const AFTERWARDS = /\/js\/(?:prefetch|reports)\.|\/telemetry$/;

interface Sent {
  path: string;
  type: string;
  kB: number;
}

/**
 * What a page needs, in the order of its end. Pictures load lazily by position,
 * so they do not count.
 */
async function loadsOf(page: Page, path: string): Promise<Sent[]> {
  const session = await page.context().newCDPSession(page);
  const begun = new Map<string, Omit<Sent, 'kB'>>();
  const sent: Sent[] = [];
  await session.send('Network.enable');
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type = 'Other' }) => {
      begun.set(requestId, { path: new URL(request.url).pathname, type });
    },
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (request && request.type !== 'Image' && !AFTERWARDS.test(request.path))
      sent.push({ ...request, kB: encodedDataLength / 1000 });
  });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  return sent;
}

const sum = (sent: Sent[]) => sent.reduce((total, { kB }) => total + kB, 0);

test('no page needs more than its budget', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { name, path, scriptKb, totalKb, requests } of BUDGETS) {
    const context = await browser.newContext({ baseURL });
    const sent = await loadsOf(await context.newPage(), await path(request));
    await context.close();
    const scripts = sent.filter(({ type }) => type === 'Script');
    const list = sent
      .toSorted((a, b) => b.kB - a.kB)
      .map((one) => `${one.kB.toFixed(1)} kB  ${one.path}`)
      .join('\n');
    expect.soft(sum(scripts), `${name}\n${list}`).toBeLessThanOrEqual(scriptKb);
    expect.soft(sum(sent), `${name}\n${list}`).toBeLessThanOrEqual(totalKb);
    expect.soft(sent.length, `${name}\n${list}`).toBeLessThanOrEqual(requests);
  }
});
