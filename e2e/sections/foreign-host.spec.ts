/**
 * A page of another site, with nothing but Module Federation's runtime, loads a
 * section of this one and shows a widget of it.
 */
import path from 'node:path';
import { build } from 'esbuild';
import { startServer, type Front } from '../support/front';
import { root } from '../support/places';
import { expect, test } from '../support/test';

const HEAD =
  '<!doctype html><html lang="en"><title>Somebody else</title><link rel="icon" href="data:,">';
const WITH_WIDGET = `${HEAD}<body style="margin: 7px"><main id="jobs"></main><button id="close">Close</button>
<script type="module" src="/host.js"></script>`;

const pageAt = (url = '') => (url.startsWith('/?site=') ? WITH_WIDGET : HEAD);

let host: Front;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'e2e', 'fixtures', 'foreign-host.js')],
    nodePaths: [path.join(root, 'shell', 'node_modules')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const script = outputFiles[0]?.text;
  host = await startServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript' : 'text/html',
    );
    response.end(isScript ? script : pageAt(request.url));
  });
});
test.afterAll(() => host.close());

test('a widget in a page of another site: its data, its styles, its links', async ({
  page,
  site,
  request,
}) => {
  await page.goto(`${host.url}/?site=${site.url}`);
  const widget = page.getByRole('region', { name: 'Newest roles' });
  const cards = widget.getByRole('article');
  await expect(cards).toHaveCount(3);

  const home = await (await request.get('/uk')).text();
  const card = cards.first().getByRole('heading').getByRole('link');
  expect(home).toContain((await card.textContent()) ?? 'no title');
  await expect(cards.first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('body')).toHaveCSS('margin-top', '7px');

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(widget).toHaveCount(0);
  await page.reload();

  const address = (await card.getAttribute('href')) ?? '';
  expect(address).toMatch(new RegExp(`^${site.url}/uk/jobs/.`));
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what is said of the site is for everybody', async ({ site, page }) => {
  await page.goto(`${host.url}/`);
  const answers = await page.evaluate(async (origin) => {
    const read = async (address: string) =>
      (await fetch(origin + address)).json();
    return {
      registry: await read('/registry.json'),
      config: await read('/config.json'),
      manifest: await read('/sections/jobs/mf-manifest.json'),
    };
  }, site.url);
  const [jobs] = answers.registry.microFrontends.jobs;
  expect(answers.config.publicOrigin).toBe(site.url);
  expect(answers.manifest.metaData.publicPath).toBe(
    site.url + jobs.extras.base,
  );
  expect(answers.manifest.metaData.globalName).toBe(jobs.extras.container);
});
