/** What `board check` says of a section that fails in the browser: where in its sources, and what hydration found (docs/deploying.md). */
import { smoke } from '../../kit/src/check/smoke.mjs';
import { changedFirms } from '../support/canaries';
import { buildFault } from '../support/faulty';
import { expect, test } from '../support/test';

test(
  'an error has its stack in the sources, and a hydration mismatch what differs',
  { tag: '@all' },
  async ({ site }) => {
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
    expect(said).toMatch(/\/firms: broken\n +at src\/\S+\.tsx?:\d+:\d+/);
    expect(said.match(/ at src/g)).toHaveLength(1);
  },
);

test('a page that fails on the server has the reason', { tag: '@all' }, async ({ site }, info) => {
  const folder = buildFault(info.outputPath('faulty'), 'render-throws');
  const said = await smoke({ name: 'firms', folder }, site.url).catch(({ message }: Error) => message);
  expect(said).toMatch(/\/firms is left to the browser\n/);
  expect(said).toMatch(/\/firms: while rendering$/m);
});
