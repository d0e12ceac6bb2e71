/**
 * What `board check` says of a section that fails in the browser, or on the
 * server (docs/sections.md).
 */
import { browse } from '../../platform/kit/src/check/browse.mjs';
import { smoke } from '../../platform/kit/src/check/smoke.mjs';
import { listening } from '../../tools/test-support/listening';
import { changedBuild, faultyBuild } from '../support/changed-builds';
import { expect, test } from '../support/test';

test(
  'an error is said, a hydration mismatch, and why a page fails on the server',
  { tag: '@all' },
  async ({ site }) => {
    test.setTimeout(120_000);
    const folder = changedBuild(site.dataDir, 'firms', (file, code) =>
      file.endsWith('.cjs')
        ? code
        : code
            .replaceAll('Accounting Firms', 'Ledger Houses')
            .replace(
              ';let ',
              /^dist.js.list\./.test(file)
                ? ';setTimeout(()=>{throw new TypeError("broken")},500);let '
                : ';let ',
            ),
    );
    const said = await smoke({ name: 'firms', folder }, site.url).catch(
      ({ message }: Error) => message,
    );
    expect(said).toMatch(/\/firms: hydration mismatch/);
    expect(said).toMatch(/\/firms: broken$/m);

    const faulty = faultyBuild(site.dataDir, 'firms', {
      server: { fault: 'throws' },
    });
    const reason = await smoke(
      { name: 'firms', folder: faulty },
      site.url,
    ).catch(({ message }: Error) => message);
    expect(reason).toMatch(/\/firms comes without its content: /);
    expect(reason).toMatch(/\/firms: injected$/m);
  },
);

const HYDRATED =
  '<title>Page</title><main><p></p></main><script>document.querySelector("p").__reactFiber = {}</script>';

test('a page that a busy server answers 503 is opened again', async ({
  browser,
}) => {
  const asked: (string | undefined)[] = [];
  const { url, close } = await listening(({ url: path }, response) => {
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const isBusy = path === '/down' || !asked.includes(path);
    asked.push(path);
    response
      .writeHead(isBusy ? 503 : 200, { 'content-type': 'text/html' })
      .end(HYDRATED);
  });
  const tabs = [await browser.newPage()];
  expect(await browse(tabs, url, ['/busy'], '.')).toEqual([]);
  expect(asked).toEqual(['/busy', '/busy']);
  expect(await browse(tabs, url, ['/down'], '.')).toEqual([
    expect.stringMatching(/^\/down: .*503/),
  ]);
  await close();
});
