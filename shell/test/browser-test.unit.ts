/** What page loads of the server's own browser say of a canary, and who gets the release that is held back. */
import { worseThan } from '../server/browser/compare';
import type { PageLoad } from '../server/browser/page-load';
import { isOwnBrowser, makeOwnPreview, openOwnPreview } from '../server/sections/own-preview';

const load = (more: Partial<PageLoad> = {}): PageLoad => ({
  hydrated: true,
  errors: [],
  shift: 0.02,
  blockingMs: 300,
  ...more,
});
const usual = [load(), load({ errors: ['an ad'] }), load()];

test('loads like those of the default are not worse, nor is what one load in three shows', () => {
  expect(worseThan(usual, usual)).toBeUndefined();
  for (const once of [{ hydrated: false }, { errors: ['TypeError'] }, { shift: 1 }, { blockingMs: 5000 }])
    expect(worseThan([load(), load(once), load()], usual)).toBeUndefined();
});

test.each([
  [{ hydrated: false }, 'does not hydrate'],
  [{ errors: ['TypeError: x'] }, 'has an error that the default has not: TypeError: x'],
  [{ shift: 0.13 }, 'its layout shifts by 0.13, the default’s by 0.02'],
  [{ blockingMs: 501 }, 'blocks the page for 501 ms, the default for 300 ms'],
])('%j is worse', (more, why) => {
  expect(worseThan([load(more), load(more), load()], usual)).toBe(why);
});

test('what the default has too is not worse, and neither is a little more', () => {
  const broken = { hydrated: false, errors: ['an ad'] };
  expect(
    worseThan([load(broken), load(broken), load(broken)], [load(broken), load(broken), load()]),
  ).toBeUndefined();
  const more = load({ shift: 0.11, blockingMs: 490 });
  expect(worseThan([more, more, more], usual)).toBeUndefined();
});

test('only this process knows the value with which its browser gets a release', () => {
  const value = makeOwnPreview('jobs', '1.1.0-b12345678');
  expect(openOwnPreview(value)).toEqual({ section: 'jobs', version: '1.1.0-b12345678' });
  const forged = value.replace(/^./, value.startsWith('A') ? 'B' : 'A');
  for (const text of ['', '.', 'jobs.1.1.0', forged, value.slice(1), `x${value}`])
    expect([text, openOwnPreview(text)]).toEqual([text, undefined]);
  expect(isOwnBrowser(`preview=${value}`)).toBe(true);
  for (const cookies of [undefined, 'preview=', `preview=${forged}`, `other=${value}`])
    expect(isOwnBrowser(cookies)).toBe(false);
});
