/** What `board check` says of a section that fails in the browser, or on the server (docs/sections.md). */
import { smoke } from '../../kit/src/check/smoke.mjs';
import { changedFirms } from '../support/canaries';
import { buildFault } from '../support/faulty';
import { expect, test } from '../support/test';

test(
  'an error is said, a hydration mismatch, and why a page fails on the server',
  { tag: '@all' },
  async ({ site }, info) => {
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
    expect(said).toMatch(/\/firms: hydration mismatch/);
    expect(said).toMatch(/\/firms: broken$/m);

    const faulty = buildFault(info.outputPath('faulty'), 'render-throws');
    const reason = await smoke({ name: 'firms', folder: faulty }, site.url).catch(
      ({ message }: Error) => message,
    );
    expect(reason).toMatch(/\/firms is left to the browser\n/);
    expect(reason).toMatch(/\/firms: while rendering$/m);
  },
);
