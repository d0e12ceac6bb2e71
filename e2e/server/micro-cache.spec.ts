/** The micro-cache never shares a page with a visitor who would see a different one. */
import { expect, test } from '../support/test';

test.use({ settings: { MICRO_CACHE_MS: '60000' } });

const nowOf = (html: string) => /"now":(\d+)/.exec(html)?.[1];

test('one render serves many visitors, with equal bytes and the same policy', async ({ baseURL }) => {
  const pages: string[] = [];
  for (const coding of ['br', 'gzip', 'identity']) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${baseURL}/uk/jobs?page=3`, { headers: { 'accept-encoding': coding } }),
      ),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding') ?? 'identity')).toEqual(
      Array(5).fill(coding),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(1);
    pages.push(...(await Promise.all(answers.map((answer) => answer.text()))));
  }
  expect(new Set(pages).size).toBe(1);
  expect(nowOf(pages[0] ?? '')).toMatch(/^\d+$/);
});

test('visitors of other countries or hosts get their own page; campaign parameters change nothing', async ({
  request,
}) => {
  const titleFor = async (country: string) => {
    const headers = { cookie: `preferred_country=${country}` };
    return /<title>([^<]*)/.exec(await (await request.get('/jobs', { headers })).text())?.[1];
  };
  expect(await titleFor('us')).toContain('United States');
  expect(await titleFor('ca')).toContain('Canada');
  expect(await titleFor('us')).toContain('United States');

  const plain = await (await request.get('/uk/firms')).text();
  const campaign = await (await request.get('/uk/firms?utm_source=mail&gclid=x')).text();
  expect(nowOf(campaign)).toBe(nowOf(plain));
  const elsewhere = await request.get('/uk/firms', { headers: { host: 'board.example' } });
  expect(await elsewhere.text()).toContain('http://board.example/uk/firms');
});

test('a cached page hydrates without errors', async ({ page, request }) => {
  await request.get('/uk/firms');
  const response = await page.goto('/uk/firms');
  expect(await response?.headerValue('content-encoding')).toBe('br'); // the cached compressed body
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page).toHaveURL(/articles/);
});

test('an error of one request is not sent to another', async ({ request, site }) => {
  await site.stopBackend();
  expect((await request.get('/uk/jobs?page=7')).status()).toBe(503);
  await site.startBackend();
  await expect.poll(async () => (await request.get('/uk/jobs?page=7')).status()).toBe(200);
});
