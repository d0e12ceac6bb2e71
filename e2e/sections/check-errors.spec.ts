/** What `board check` says of a section that fails in the browser, and what hydration found (docs/deploying.md). */
import { smoke } from '../../kit/src/check/smoke.mjs';
import { changedFirms } from '../support/canaries';
import { buildFault } from '../support/faulty';
import { expect, test } from '../support/test';

test('an error is said, and a hydration mismatch with what differs', { tag: '@all' }, async ({ site }) => {
  test.setTimeout(120_000);
  const folder = changedFirms(site, (file, text) =>
    text
      .replaceAll('Accounting Firms', 'Ledger Houses')
      .replace(
        ';let ',
        /^js.list\./.test(file) ? ';setTimeout(()=>{throw new TypeError("broken")},500);let ' : ';let ',
      ),
  );
  const said = await smoke({ name: 'firms', folder }, site.url).catch(({ message }: Error) => message);
  expect(said).toMatch(
    /\/firms: hydration mismatch: in #root > .*h1, the server rendered ".*Accounting Firms.*" and the browser ".*Ledger Houses.*"/,
  );
  expect(said).toMatch(/\/firms: broken$/m);
});

test('a page that fails on the server has the reason', { tag: '@all' }, async ({ site }, info) => {
  const folder = buildFault(info.outputPath('faulty'), 'render-throws');
  const said = await smoke({ name: 'firms', folder }, site.url).catch(({ message }: Error) => message);
  expect(said).toMatch(/\/firms is left to the browser\n/);
  expect(said).toMatch(/\/firms: while rendering$/m);
});
